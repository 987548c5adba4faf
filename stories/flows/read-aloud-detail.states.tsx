import { flow, send } from '../flow.ts';
import { walk } from '../../walks/read-aloud-detail.walk.ts';
import { ReadAloudDetailForState } from '../../src/features/read-aloud-detail/ReadAloudDetailForState.tsx';

const NOW = Date.UTC(2026, 10, 22, 12);

export default flow([walk], (snapshot) => <ReadAloudDetailForState snapshot={snapshot} now={NOW} send={send} />);
