import { useSelector } from '@xstate/react';
import type { WordPracticeScreenActor } from '../../../machines/word-practice/word-practice-screen.machine.ts';
import { WordPracticeGame, type GameDevices } from './WordPracticeGame.tsx';

export interface WordPracticeScreenProps {
  actor: WordPracticeScreenActor;
  devices: GameDevices;
}

export function WordPracticeScreen({ actor, devices }: WordPracticeScreenProps) {
  const practice = useSelector(actor, (state) => state.children.wordPractice);
  return practice && <WordPracticeGame actor={practice} devices={devices} />;
}
