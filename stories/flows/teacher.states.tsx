import { TeacherForState } from '../../src/teacher/TeacherForState.tsx';
import { walk } from '../../walks/teacher.walk.ts';
import { flow, send } from '../flow.ts';

/** Pages inside the frame have their own stories. */
export default flow(
  [walk],
  (snapshot) => (
    <TeacherForState snapshot={snapshot} send={send}>
      {snapshot.matches({ page: 'arriving' }) || snapshot.matches({ page: 'leaving' }) ? undefined : (
        <main>
          <h1 lang="en">A page</h1>
        </main>
      )}
    </TeacherForState>
  ),
  ['language'],
);
