import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { AnyActorLogic, AnyActorRef } from 'xstate';
import type { Language } from '../../../contract/languages.ts';
import type { AccountActor } from '../../../machines/account/account.machine.ts';
import { provideAutomaticStop } from '../../../machines/automatic-stop/automatic-stop.provide.ts';
import { provideOfflineScoring } from '../../../machines/offline-scoring/offline-scoring.provide.ts';
import type { MicrophoneCheckActor } from '../../../machines/microphone-check/microphone-check.machine.ts';
import type { ProfileActor } from '../../../machines/profile/profile.machine.ts';
import { provideProfile } from '../../../machines/profile/profile.provide.ts';
import { provideTheme } from '../../../machines/theme/theme.provide.ts';
import { providePush } from '../../../machines/push/push.provide.ts';
import { browserAutomaticStop } from '../../adapters/microphone/automatic-stop.browser.ts';
import { browserOfflineScoring } from '../../adapters/offline/offline-scoring.browser.ts';
import { browserPush } from '../../adapters/push/push.browser.ts';
import type { World } from '../../app/world.ts';
import { browserClipboard } from '../../adapters/page/clipboard.browser.ts';
import { browserPages } from '../../adapters/page/pages.browser.ts';
import { browserTheme } from '../../adapters/page/theme.browser.ts';
import { usage } from '../usage/usage.ts';
import { AutomaticStopForState } from './AutomaticStopForState.tsx';
import { NotificationsForState } from './NotificationsForState.tsx';
import { OfflineScoringForState } from './OfflineScoringForState.tsx';
import { ProfileForState } from './ProfileForState.tsx';
import { ThemeForState } from './ThemeForState.tsx';
import { live } from '../../components/live.tsx';

const MicrophoneCheck = lazy(async () => {
  const { MicrophoneCheck: Check } = await import('../microphone-check/MicrophoneCheck.tsx');
  return { default: Check };
});

/** `loadCheck` returns the microphone check's logic with its ports provided. */
export function profileLogic({ provider }: World, studentId: string, loadCheck: () => Promise<AnyActorLogic>) {
  const push = providePush(browserPush(provider, studentId));
  return provideProfile({
    provider,
    loadCheck,
    push,
    automaticStop: provideAutomaticStop(browserAutomaticStop()),
    offlineScoring: provideOfflineScoring(browserOfflineScoring()),
    theme: provideTheme(browserTheme()),
    pages: browserPages(),
    clipboard: browserClipboard(),
    usage,
  });
}

export default function AccountScreen({ actor }: { actor: AccountActor }) {
  const { children, context } = useSelector(actor, (state) => state);
  const { profile } = children as Partial<Record<string, AnyActorRef>>;
  if (!profile) return null;
  return <ProfileDrawer actor={profile as ProfileActor} language={context.wanted} />;
}

const Notifications = live(NotificationsForState);
const AutomaticStop = live(AutomaticStopForState);
const OfflineScoring = live(OfflineScoringForState);
const Theme = live(ThemeForState);

function ProfileDrawer({ actor, language }: { actor: ProfileActor; language: Language }) {
  const snapshot = useSelector(actor, (state) => state);
  const { push, automaticStop, offlineScoring, theme } = snapshot.children;
  const { check } = snapshot.children as Partial<Record<string, AnyActorRef>>;
  return (
    <>
      <ProfileForState
        snapshot={snapshot}
        language={language}
        theme={theme && <Theme actor={theme} />}
        notifications={push && <Notifications actor={push} />}
        automaticStop={automaticStop && <AutomaticStop actor={automaticStop} />}
        offlineScoring={offlineScoring && <OfflineScoring actor={offlineScoring} />}
        send={actor.send}
      />
      <Suspense>{check && <MicrophoneCheck actor={check as MicrophoneCheckActor} />}</Suspense>
    </>
  );
}
