import { AssigningForState } from '../../src/teacher/assigning/AssigningForState.tsx';
import { ofChange, walk } from '../../walks/teacher-assigning.walk.ts';
import { flow, send } from '../flow.ts';

/** The preview has its own stories. */
export default flow(
  [walk, ofChange],
  (snapshot) => <AssigningForState snapshot={snapshot} send={send} onGo={() => {}} preview={undefined} />,
  ['preview'],
);
