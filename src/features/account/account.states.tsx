import { flow, send } from '../../../stories/flow.ts';
import { walk } from '../../../tests/machines/account.walk.ts';
import { profile } from '../../../tests/support/fixtures.ts';
import { AccountForState } from './AccountForState.tsx';

export default flow([walk], (snapshot) => <AccountForState snapshot={snapshot} profile={profile()} send={send} />, [
  'language',
]);
