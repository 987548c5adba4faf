import { flow, send } from '../flow.ts';
import { walk } from '../../walks/join.walk.ts';
import { JoinForState } from '../../src/features/join/JoinForState.tsx';

export default flow([walk], (snapshot) => <JoinForState snapshot={snapshot} send={send} onBack={send} />);
