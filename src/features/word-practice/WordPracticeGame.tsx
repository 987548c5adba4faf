import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { WordPracticeActor } from '../../../machines/word-practice/word-practice.machine.ts';
import { SpeakingGame } from '../speaking/SpeakingGame.tsx';
import { WordPracticeForState } from './WordPracticeForState.tsx';

export type GameDevices = Omit<ComponentProps<typeof SpeakingGame>, 'actor'>;

export interface WordPracticeGameProps {
  actor: WordPracticeActor;
  devices: GameDevices;
  titleId?: string;
}

export function WordPracticeGame({ actor, devices, titleId }: WordPracticeGameProps) {
  const snapshot = useSelector(actor, (state) => state);
  const { player, speaking } = snapshot.children;
  return (
    <WordPracticeForState
      snapshot={snapshot}
      player={useSelector(player, (state) => state)}
      titleId={titleId}
      send={actor.send}
    >
      {speaking && <SpeakingGame key={speaking.sessionId} actor={speaking} {...devices} />}
    </WordPracticeForState>
  );
}
