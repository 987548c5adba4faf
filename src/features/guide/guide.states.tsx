import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/guide.walk.ts';
import { GuideForState } from './GuideForState.tsx';

export default flow([walk], (snapshot) => <GuideForState snapshot={snapshot} send={send} />);
