import { flow, send } from '../flow.ts';
import { walk } from '../../walks/assignment-detail.walk.ts';
import { AssignmentDetailForState } from '../../src/features/assignment-detail/AssignmentDetailForState.tsx';

const NOW = Date.UTC(2026, 10, 21, 8);

export default flow([walk], (snapshot) => (
  <AssignmentDetailForState snapshot={snapshot} now={NOW} send={send} onMenu={send} />
));
