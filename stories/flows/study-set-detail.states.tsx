import { flow, send } from '../flow.ts';
import { walk } from '../../walks/study-set-detail.walk.ts';
import { StudySetDetailForState } from '../../src/features/study-set-detail/StudySetDetailForState.tsx';

export default flow([walk], (snapshot) => <StudySetDetailForState snapshot={snapshot} send={send} />);
