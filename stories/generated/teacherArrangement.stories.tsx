// Generated from the chart by scripts/make-stories.ts. Do not edit.
import flow from '../../stories/flows/teacher-arrangement.states.tsx';
import { stateStory } from '../state-story.tsx';

export default { title: 'Teacher arrangement/States' };

const storyOf = stateStory(flow);

export const StudentsBehindAssignmentsAll = {
  ...storyOf('students.behind+assignments.all'),
  name: 'Students › Behind, Assignments › All',
};
export const StudentsBehindAssignmentsRecent = {
  ...storyOf('students.behind+assignments.recent'),
  name: 'Students › Behind, Assignments › Recent',
};
export const StudentsEveryoneAssignmentsAll = {
  ...storyOf('students.everyone+assignments.all'),
  name: 'Students › Everyone, Assignments › All',
};
export const StudentsEveryoneAssignmentsRecent = {
  ...storyOf('students.everyone+assignments.recent'),
  name: 'Students › Everyone, Assignments › Recent',
};
export const StudentsIdleAssignmentsAll = {
  ...storyOf('students.idle+assignments.all'),
  name: 'Students › Idle, Assignments › All',
};
export const StudentsIdleAssignmentsRecent = {
  ...storyOf('students.idle+assignments.recent'),
  name: 'Students › Idle, Assignments › Recent',
};
export const StudentsStuckAssignmentsAll = {
  ...storyOf('students.stuck+assignments.all'),
  name: 'Students › Stuck, Assignments › All',
};
export const StudentsStuckAssignmentsRecent = {
  ...storyOf('students.stuck+assignments.recent'),
  name: 'Students › Stuck, Assignments › Recent',
};
