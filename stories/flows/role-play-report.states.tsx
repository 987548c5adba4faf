import { flow, send } from '../flow.ts';
import { unnamed, walk } from '../../walks/role-play-report.walk.ts';
import { RolePlayReportForState } from '../../src/features/role-play-report/RolePlayReportForState.tsx';

const NOW = Date.UTC(2026, 10, 22, 12);

export default flow([walk, unnamed], (snapshot) => (
  <RolePlayReportForState snapshot={snapshot} now={NOW} send={send} />
));
