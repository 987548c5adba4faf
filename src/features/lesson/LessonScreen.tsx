import { memo } from 'react';
import type { LazyGameActor } from '../../../machines/lazy-game/lazy-game.machine.ts';
import type { LessonActor, LessonSnapshot } from '../../../machines/lesson/lesson.machine.ts';
import { playingSet } from '../../../machines/lesson/lesson.parts.ts';
import type { SittingActor } from '../../../machines/sitting/sitting.machine.ts';
import type { WordPracticeActor } from '../../../machines/word-practice/word-practice.machine.ts';
import { later } from '../../components/page/later.tsx';
import { useCalmSnapshot } from '../../components/use-calm-snapshot.ts';
import { LeaveQuestion } from '../sitting/LeaveQuestion.tsx';
import { LazyGame } from '../lazy-game/LazyGame.tsx';
import { GAMES, type Meters } from './games.ts';
import { LessonForState } from './LessonForState.tsx';

export const WordPracticeDrawer = later(async () => (await import('./speaking.ts')).WordPracticeDrawer);

export interface LessonScreenProps extends Meters {
  sitting: SittingActor;
  actor: LessonActor;
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
      {wordPractice && (
        <LazyGame actor={wordPractice}>
          {(practice) => <WordPracticeDrawer actor={practice as WordPracticeActor} devices={meters} />}
        </LazyGame>
      )}
    </LessonForState>
  );
});

/** Keyed by its actor, so that each game starts with fresh state. */
function PresentGame({ snapshot, ...meters }: Omit<LessonProps, 'send'>) {
  const { game } = snapshot.children;
  const set = playingSet(snapshot.context);
  if (game === undefined || set === undefined) return null;
  return (
    <LazyGame key={game.sessionId} actor={game as LazyGameActor}>
      {(loaded) => {
        const { View } = GAMES[set.skill_mode];
        return <View actor={loaded} {...meters} />;
      }}
    </LazyGame>
  );
}
