import { memo } from 'react';
import type { ReadAloudResultActor } from '../../../machines/read-aloud-result/read-aloud-result.machine.ts';
import type {
  ReadingResultActor,
  ReadingResultSnapshot,
} from '../../../machines/reading-result/reading-result.machine.ts';
import { useCalmSnapshot } from '../../components/use-calm-snapshot.ts';
import { WordPracticeDrawer } from '../word-practice/WordPracticeDrawer.tsx';
import type { GameDevices } from '../word-practice/WordPracticeGame.tsx';
import { ReadAloudResultForState } from './ReadAloudResultForState.tsx';
import { ReadingResultForState } from './ReadingResultForState.tsx';

export interface ReadAloudResultScreenProps {
  actor: ReadAloudResultActor;
  devices: GameDevices;
}

export function ReadAloudResultScreen({ actor, devices }: ReadAloudResultScreenProps) {
  const snapshot = useCalmSnapshot(actor);
  const { result } = snapshot.children;
  return (
    <ReadAloudResultForState snapshot={snapshot} send={actor.send}>
      {result && <Result actor={result} devices={devices} />}
    </ReadAloudResultForState>
  );
}

interface ResultProps extends Omit<ReadAloudResultScreenProps, 'actor'> {
  actor: ReadingResultActor;
}

const Result = ({ actor, devices }: ResultProps) => (
  <ReadingResult snapshot={useCalmSnapshot(actor)} send={actor.send} devices={devices} />
);

interface ReadingResultProps extends Omit<ResultProps, 'actor'> {
  snapshot: ReadingResultSnapshot;
  send: ReadingResultActor['send'];
}

const ReadingResult = memo(function ReadingResult({ snapshot, send, devices }: ReadingResultProps) {
  const { wordPractice } = snapshot.children;
  return (
    <ReadingResultForState snapshot={snapshot} subscribePosition={devices.subscribePosition} send={send}>
      {wordPractice && <WordPracticeDrawer actor={wordPractice} devices={devices} />}
    </ReadingResultForState>
  );
});
