import { flow, send } from '../flow.ts';
import { walk } from '../../walks/guide.walk.ts';
import { GuideForState } from '../../src/features/guide/GuideForState.tsx';

export default flow([walk], (snapshot) => <GuideForState snapshot={snapshot} send={send} />);
