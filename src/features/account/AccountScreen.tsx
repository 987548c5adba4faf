import { useSelector } from '@xstate/react';
import type { Profile } from '../../../contract/account.ts';
import type { AccountActor } from '../../../machines/account/account.machine.ts';
import { AccountForState } from './AccountForState.tsx';

/** Loaded when the drawer is first opened. */
export default function AccountScreen({ actor, profile }: { actor: AccountActor; profile: Profile }) {
  return <AccountForState snapshot={useSelector(actor, (state) => state)} profile={profile} send={actor.send} />;
}
