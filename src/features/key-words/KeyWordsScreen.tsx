import { useSelector } from '@xstate/react';
import type { KeyWordsActor } from '../../../machines/key-words/key-words.machine.ts';
import { SpeakingGame } from '../speaking/SpeakingGame.tsx';
import { WordPracticeDrawer } from '../word-practice/WordPracticeDrawer.tsx';
import type { GameDevices } from '../word-practice/WordPracticeGame.tsx';
import { KeyWordsForState } from './KeyWordsForState.tsx';

export interface KeyWordsScreenProps {
  actor: KeyWordsActor;
  devices: GameDevices;
}

export function KeyWordsScreen({ actor, devices }: KeyWordsScreenProps) {
  const snapshot = useSelector(actor, (state) => state);
  const { player, speaking, wordPractice } = snapshot.children;
  return (
    <>
      <KeyWordsForState snapshot={snapshot} player={useSelector(player, (state) => state)} send={actor.send}>
        {speaking && <SpeakingGame key={speaking.sessionId} actor={speaking} {...devices} />}
      </KeyWordsForState>
      {wordPractice && <WordPracticeDrawer actor={wordPractice} devices={devices} />}
    </>
  );
}
