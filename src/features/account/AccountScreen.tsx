import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { AnyActorRef } from 'xstate';
import type { Profile } from '../../../contract/account.ts';
import type { AccountActor } from '../../../machines/account/account.machine.ts';
import type { MicrophoneCheckActor } from '../../../machines/microphone-check/microphone-check.machine.ts';
import { AccountForState } from './AccountForState.tsx';

const MicrophoneCheck = lazy(async () => {
  const { MicrophoneCheck: Check } = await import('../microphone-check/MicrophoneCheck.tsx');
  return { default: Check };
});

/** Loaded when the drawer is first opened. */
export default function AccountScreen({ actor, profile }: { actor: AccountActor; profile: Profile }) {
  const snapshot = useSelector(actor, (state) => state);
  const { check } = snapshot.children as Partial<Record<string, AnyActorRef>>;
  return (
    <>
      <AccountForState snapshot={snapshot} profile={profile} send={actor.send} />
      <Suspense>{check && <MicrophoneCheck actor={check as MicrophoneCheckActor} />}</Suspense>
    </>
  );
}
