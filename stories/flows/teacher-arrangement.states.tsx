import { ClassView } from '../../src/teacher/class/ClassView.tsx';
import { walk } from '../../walks/teacher-arrangement.walk.ts';
import { NOW } from '../../walks/support/teacher-class.ts';
import { overviewOf } from '../../walks/support/teacher-overview.ts';
import { flow, send } from '../flow.ts';

export default flow([walk], (snapshot) => (
  <ClassView
    overview={overviewOf(9, 25)}
    arrangement={{ snapshot, send }}
    now={NOW}
    onGo={() => {}}
    onPrint={() => {}}
  />
));
