import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/read-aloud-detail.walk.ts';
import { ReadAloudDetailForState } from './ReadAloudDetailForState.tsx';

const NOW = Date.UTC(2026, 10, 22, 12);

export default flow([walk], (snapshot) => <ReadAloudDetailForState snapshot={snapshot} now={NOW} send={send} />);
