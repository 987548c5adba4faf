import { flow, send } from '../flow.ts';
import { walk } from '../../walks/home.walk.ts';
import { HomeForState } from '../../src/features/home/HomeForState.tsx';

const NOW = Date.UTC(2026, 10, 26, 8);

export default flow([walk], (snapshot) => <HomeForState snapshot={snapshot} now={NOW} send={send} onMenu={send} />);
