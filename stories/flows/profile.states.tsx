import { flow, send } from '../flow.ts';
import { walk } from '../../walks/profile.walk.ts';
import * as automaticStop from '../../walks/automatic-stop.walk.ts';
import * as offlineScoring from '../../walks/offline-scoring.walk.ts';
import * as theme from '../../walks/theme.walk.ts';
import * as push from '../../walks/push.walk.ts';
import { snapshotIn } from '../states.ts';
import { AutomaticStopForState } from '../../src/features/account/AutomaticStopForState.tsx';
import { NotificationsForState } from '../../src/features/account/NotificationsForState.tsx';
import { OfflineScoringForState } from '../../src/features/account/OfflineScoringForState.tsx';
import { ProfileForState } from '../../src/features/account/ProfileForState.tsx';
import { ThemeForState } from '../../src/features/account/ThemeForState.tsx';

export default flow(
  [walk],
  (snapshot) => (
    <ProfileForState
      snapshot={snapshot}
      language="en"
      theme={<ThemeForState snapshot={snapshotIn(theme.walk, 'system')} send={send} />}
      notifications={<NotificationsForState snapshot={snapshotIn(push.walk, 'off')} send={send} />}
      automaticStop={<AutomaticStopForState snapshot={snapshotIn(automaticStop.walk, 'on')} send={send} />}
      offlineScoring={<OfflineScoringForState snapshot={snapshotIn(offlineScoring.walk, 'off')} send={send} />}
      send={send}
    />
  ),
  ['id'],
);
