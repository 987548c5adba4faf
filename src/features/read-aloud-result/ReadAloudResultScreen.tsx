import { memo } from 'react';
import type {
  ReadAloudResultActor,
  ReadAloudResultSnapshot,
} from '../../../machines/read-aloud-result/read-aloud-result.machine.ts';
import { useCalmSnapshot } from '../../components/use-calm-snapshot.ts';
import { WordPracticeDrawer } from '../word-practice/WordPracticeDrawer.tsx';
import type { GameDevices } from '../word-practice/WordPracticeGame.tsx';
import { ReadAloudResultForState } from './ReadAloudResultForState.tsx';

export interface ReadAloudResultScreenProps {
  actor: ReadAloudResultActor;
  devices: GameDevices;
}

export function ReadAloudResultScreen({ actor, devices }: ReadAloudResultScreenProps) {
  return <ReadAloudResult snapshot={useCalmSnapshot(actor)} send={actor.send} devices={devices} />;
}

interface ReadAloudResultProps extends Pick<ReadAloudResultScreenProps, 'devices'> {
  snapshot: ReadAloudResultSnapshot;
  send: ReadAloudResultActor['send'];
}

const ReadAloudResult = memo(function ReadAloudResult({ snapshot, send, devices }: ReadAloudResultProps) {
  const { wordPractice } = snapshot.children;
  return (
    <ReadAloudResultForState snapshot={snapshot} subscribePosition={devices.subscribePosition} send={send}>
      {wordPractice && <WordPracticeDrawer actor={wordPractice} devices={devices} />}
    </ReadAloudResultForState>
  );
});
