import { useSelector } from '@xstate/react';
import type { SoundPracticeActor } from '../../../machines/sound-practice/sound-practice.machine.ts';
import { ChoiceGame } from '../choice/ChoiceGame.tsx';
import { SpeakingGame } from '../speaking/SpeakingGame.tsx';
import type { GameDevices } from '../word-practice/WordPracticeGame.tsx';
import { SoundPracticeForState } from './SoundPracticeForState.tsx';

export interface SoundPracticeScreenProps {
  actor: SoundPracticeActor;
  devices: GameDevices;
}

export function SoundPracticeScreen({ actor, devices }: SoundPracticeScreenProps) {
  const snapshot = useSelector(actor, (state) => state);
  const { word, neighbor, choice, speaking } = snapshot.children;
  const players = {
    word: useSelector(word, (state) => state),
    neighbor: useSelector(neighbor, (state) => state),
  };
  return (
    <SoundPracticeForState snapshot={snapshot} players={players} send={actor.send}>
      {choice && <ChoiceGame key={choice.sessionId} actor={choice} />}
      {speaking && <SpeakingGame key={speaking.sessionId} actor={speaking} {...devices} />}
    </SoundPracticeForState>
  );
}
