import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/home.walk.ts';
import { HomeForState } from './HomeForState.tsx';

const NOW = Date.UTC(2026, 10, 26, 8);

export default flow([walk], (snapshot) => <HomeForState snapshot={snapshot} now={NOW} send={send} onMenu={send} />);
