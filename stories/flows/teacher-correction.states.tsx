import { CorrectionForState } from '../../src/teacher/correction/CorrectionForState.tsx';
import { walk } from '../../walks/teacher-correction.walk.ts';
import { flow, send } from '../flow.ts';

export default flow([walk], (snapshot) => <CorrectionForState snapshot={snapshot} send={send} onGo={() => {}} />);
