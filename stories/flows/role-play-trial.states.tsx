import { RolePlayTrialForState } from '../../src/teacher/writing/RolePlayTrialForState.tsx';
import { walk } from '../../walks/role-play-trial.walk.ts';
import { flow, send } from '../flow.ts';

export default flow([walk], (snapshot) => (
  <div role="dialog" aria-label="Preview" style={{ display: 'flex', flexDirection: 'column', minHeight: '100dvh' }}>
    <RolePlayTrialForState snapshot={snapshot} send={send} onClose={() => {}} />
  </div>
));
