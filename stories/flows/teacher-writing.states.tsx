import { WritingForState } from '../../src/teacher/writing/WritingForState.tsx';
import { ofForm, ofRolePlay, ofSample, ofSet, walk } from '../../walks/teacher-writing.walk.ts';
import { flow, send } from '../flow.ts';

/** The preview has its own stories. */
export default flow(
  [walk, ofForm, ofSample, ofSet, ofRolePlay],
  (snapshot) => <WritingForState snapshot={snapshot} send={send} onGo={() => {}} preview={undefined} />,
  ['preview'],
);
