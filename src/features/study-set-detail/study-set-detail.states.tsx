import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/study-set-detail.walk.ts';
import { StudySetDetailForState } from './StudySetDetailForState.tsx';

export default flow([walk], (snapshot) => <StudySetDetailForState snapshot={snapshot} send={send} />);
