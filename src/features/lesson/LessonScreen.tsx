import { useSelector } from '@xstate/react';
import type { LessonActor, LessonSnapshot } from '../../../machines/lesson/lesson.machine.ts';
import type { SubscribeLevel } from '../../components/MicrophoneButton.tsx';
import { LessonTexts } from '../../languages/lesson-texts.tsx';
import { ChoiceGame } from '../choice/ChoiceGame.tsx';
import { SpeakingGame } from '../speaking/SpeakingGame.tsx';
import { WarmUpGame } from '../warm-up/WarmUpGame.tsx';
import { WritingGame } from '../writing/WritingGame.tsx';
import { LessonForState } from './LessonForState.tsx';

export interface LessonScreenProps {
  actor: LessonActor;
  subscribeLevel: SubscribeLevel;
}

export function LessonScreen({ actor, subscribeLevel }: LessonScreenProps) {
  const snapshot = useSelector(actor, (state) => state);
  return (
    <LessonTexts>
      <LessonForState snapshot={snapshot} send={actor.send}>
        <PresentGame snapshot={snapshot} subscribeLevel={subscribeLevel} />
      </LessonForState>
    </LessonTexts>
  );
}

/** Each game starts afresh, so it is keyed by its actor. */
function PresentGame({ snapshot, subscribeLevel }: { snapshot: LessonSnapshot; subscribeLevel: SubscribeLevel }) {
  const { warmUp, speaking, listening, reading, writing } = snapshot.children;
  const choice = listening ?? reading;
  if (warmUp) return <WarmUpGame key={warmUp.sessionId} actor={warmUp} />;
  if (speaking) return <SpeakingGame key={speaking.sessionId} actor={speaking} subscribeLevel={subscribeLevel} />;
  if (choice) return <ChoiceGame key={choice.sessionId} actor={choice} />;
  return writing ? <WritingGame key={writing.sessionId} actor={writing} /> : null;
}
