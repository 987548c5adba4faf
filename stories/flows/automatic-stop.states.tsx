import { flow, send } from '../flow.ts';
import { walk } from '../../walks/automatic-stop.walk.ts';
import { AutomaticStopForState } from '../../src/features/account/AutomaticStopForState.tsx';

export default flow([walk], (snapshot) => <AutomaticStopForState snapshot={snapshot} send={send} />);
