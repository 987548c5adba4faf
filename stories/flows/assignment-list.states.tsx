import { flow, send } from '../flow.ts';
import { walk } from '../../walks/assignment-list.walk.ts';
import { AssignmentListForState } from '../../src/features/assignment-list/AssignmentListForState.tsx';

const NOW = Date.UTC(2026, 10, 21, 8);

export default flow([walk], (snapshot) => (
  <AssignmentListForState snapshot={snapshot} now={NOW} send={send} onMenu={send} />
));
