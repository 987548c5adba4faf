import { memo, type ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import type { SkillMode } from '../../../contract/skills.ts';
import { provideChoice } from '../../../machines/choice/choice.provide.ts';
import { SKILL_MODES, type Games } from '../../../machines/shared/game.ts';
import { provideWarmUp } from '../../../machines/warm-up/warm-up.provide.ts';
import { provideWriting } from '../../../machines/writing/writing.provide.ts';
import type { speakingActors } from '../../app/speaking-actors.ts';
import type { SubscribeLevel } from '../../components/controls/MicrophoneButton.tsx';
import { ChoiceGame } from '../choice/ChoiceGame.tsx';
import { SpeakingGame } from '../speaking/SpeakingGame.tsx';
import type { SubscribePosition } from '../speaking/Waveform.tsx';
import { WarmUpGame } from '../warm-up/WarmUpGame.tsx';
import { WritingGame } from '../writing/WritingGame.tsx';

export interface Meters {
  subscribeLevel: SubscribeLevel;
  subscribePosition: SubscribePosition;
}

export type GameActors = ReturnType<typeof speakingActors>;

interface GameOfLesson {
  provide(actors: GameActors): AnyActorLogic;
  View: ComponentType<{ actor: unknown } & Meters>;
}

/** Memoized, because the lesson's counts don't concern a running game. */
function game<Logic extends AnyActorLogic>(
  provide: (actors: GameActors) => Logic,
  View: ComponentType<{ actor: ActorRefFrom<Logic> } & Meters>,
): GameOfLesson {
  return { provide, View: memo(View) as never };
}

/** Chart and view of each skill's game. */
export const GAMES = {
  warm_up: game(provideWarmUp, WarmUpGame),
  speaking: game(({ speaking }) => speaking, SpeakingGame),
  listening: game(provideChoice, ChoiceGame),
  reading: game(provideChoice, ChoiceGame),
  writing: game(provideWriting, WritingGame),
} satisfies Record<SkillMode, GameOfLesson>;

export const provideGames = (actors: GameActors) =>
  Object.fromEntries(SKILL_MODES.map((skill) => [skill, GAMES[skill].provide(actors)])) as unknown as Games;
