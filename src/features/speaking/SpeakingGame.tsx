import { useSelector } from '@xstate/react';
import type { SpeakingActor } from '../../../machines/speaking/speaking.machine.ts';
import { browserKind } from '../../adapters/platform.browser.ts';
import type { SubscribeLevel } from '../../components/MicrophoneButton.tsx';
import { SpeakingForState } from './SpeakingForState.tsx';

export function SpeakingGame({ actor, subscribeLevel }: { actor: SpeakingActor; subscribeLevel: SubscribeLevel }) {
  const snapshot = useSelector(actor, (state) => state);
  const { microphone, player } = snapshot.children;
  return (
    <SpeakingForState
      snapshot={snapshot}
      microphone={useSelector(microphone, (state) => state)}
      player={useSelector(player, (state) => state)}
      browser={browserKind()}
      host={location.host}
      subscribeLevel={subscribeLevel}
      send={actor.send}
      onMicrophone={() => microphone?.send({ type: 'microphone.press' })}
    />
  );
}
