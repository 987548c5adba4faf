import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/automatic-stop.walk.ts';
import { AutomaticStopForState } from './AutomaticStopForState.tsx';

export default flow([walk], (snapshot) => <AutomaticStopForState snapshot={snapshot} send={send} />);
