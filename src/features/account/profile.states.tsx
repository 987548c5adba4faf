import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/profile.walk.ts';
import * as automaticStop from '../../../tests/machines/automatic-stop.walk.ts';
import * as push from '../../../tests/machines/push.walk.ts';
import { snapshotIn } from '../../../stories/states.ts';
import { AutomaticStopForState } from './AutomaticStopForState.tsx';
import { NotificationsForState } from './NotificationsForState.tsx';
import { ProfileForState } from './ProfileForState.tsx';

export default flow(
  [walk],
  (snapshot) => (
    <ProfileForState
      snapshot={snapshot}
      language="en"
      onLanguage={send}
      notifications={<NotificationsForState snapshot={snapshotIn(push.walk, 'off')} send={send} />}
      automaticStop={<AutomaticStopForState snapshot={snapshotIn(automaticStop.walk, 'on')} send={send} />}
      send={send}
    />
  ),
  ['id'],
);
