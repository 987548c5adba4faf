import { flow, send } from '../flow.ts';
import { walk } from '../../walks/assignment-history.walk.ts';
import { AssignmentHistoryForState } from '../../src/features/assignment-history/AssignmentHistoryForState.tsx';

const NOW = Date.UTC(2026, 10, 21, 8);

export default flow([walk], (snapshot) => <AssignmentHistoryForState snapshot={snapshot} now={NOW} send={send} />);
