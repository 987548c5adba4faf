import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/profile.walk.ts';
import { ProfileForState } from './ProfileForState.tsx';

export default flow(
  [walk],
  (snapshot) => <ProfileForState snapshot={snapshot} language="en" onLanguage={send} send={send} />,
  ['id'],
);
