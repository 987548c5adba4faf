import { memo } from 'react';
import type { LessonActor, LessonSnapshot } from '../../../machines/lesson/lesson.machine.ts';
import type { SittingActor } from '../../../machines/sitting/sitting.machine.ts';
import type { SubscribeLevel } from '../../components/controls/MicrophoneButton.tsx';
import { useCalmSnapshot } from '../../components/use-calm-snapshot.ts';
import { ChoiceGame } from '../choice/ChoiceGame.tsx';
import { LeaveQuestion } from '../sitting/LeaveQuestion.tsx';
import type { SubscribePosition } from '../speaking/Waveform.tsx';
import { SpeakingGame } from '../speaking/SpeakingGame.tsx';
import { WarmUpGame } from '../warm-up/WarmUpGame.tsx';
import { WordPracticeDrawer } from '../word-practice/WordPracticeDrawer.tsx';
import { WritingGame } from '../writing/WritingGame.tsx';
import { LessonForState } from './LessonForState.tsx';

export interface LessonScreenProps {
  sitting: SittingActor;
  actor: LessonActor;
  subscribeLevel: SubscribeLevel;
  subscribePosition: SubscribePosition;
}

export function LessonScreen({ sitting, actor, ...meters }: LessonScreenProps) {
  return (
    <>
      <Lesson snapshot={useCalmSnapshot(actor)} send={actor.send} {...meters} />
      <LeaveQuestion actor={sitting} keepsCards />
    </>
  );
}

interface LessonProps extends Omit<LessonScreenProps, 'sitting' | 'actor'> {
  snapshot: LessonSnapshot;
  send: LessonActor['send'];
}

const Lesson = memo(function Lesson({ snapshot, send, ...meters }: LessonProps) {
  const { wordPractice } = snapshot.children;
  return (
    <LessonForState snapshot={snapshot} send={send}>
      <PresentGame snapshot={snapshot} {...meters} />
      {wordPractice && <WordPracticeDrawer actor={wordPractice} devices={meters} />}
    </LessonForState>
  );
});

/** Memoized, because the lesson's counts don't concern a running game. */
const WarmUp = memo(WarmUpGame);
const Speaking = memo(SpeakingGame);
const Choice = memo(ChoiceGame);
const Writing = memo(WritingGame);

/** Keyed by its actor, so that each game starts with fresh state. */
function PresentGame({ snapshot, ...meters }: Omit<LessonProps, 'send'>) {
  const { warmUp, speaking, listening, reading, writing } = snapshot.children;
  const choice = listening ?? reading;
  if (warmUp) return <WarmUp key={warmUp.sessionId} actor={warmUp} />;
  if (speaking) return <Speaking key={speaking.sessionId} actor={speaking} {...meters} />;
  if (choice) return <Choice key={choice.sessionId} actor={choice} />;
  return writing ? <Writing key={writing.sessionId} actor={writing} /> : null;
}
