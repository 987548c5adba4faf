import { memo, type ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic } from 'xstate';
import type { SkillMode } from '../../../contract/skills.ts';
import type { audioPlayerMachine } from '../../../machines/audio-player/audio-player.machine.ts';
import { provideLazyGame } from '../../../machines/lazy-game/lazy-game.provide.ts';
import { SKILL_MODES, type Games } from '../../../machines/shared/game.ts';
import type { speakingMachine } from '../../../machines/speaking/speaking.machine.ts';
import { provideWarmUp } from '../../../machines/warm-up/warm-up.provide.ts';
import { whenReachable } from '../../adapters/page/scripts-reachable.ts';
import type { SubscribeLevel } from '../../components/controls/MicrophoneButton.tsx';
import type { SubscribePosition } from '../speaking/Waveform.tsx';
import { WarmUpGame } from '../warm-up/WarmUpGame.tsx';

export interface Meters {
  subscribeLevel: SubscribeLevel;
  subscribePosition: SubscribePosition;
}

export interface GameActors {
  audioPlayer: typeof audioPlayerMachine;
  speaking(): Promise<typeof speakingMachine>;
}

interface GameOfLesson {
  /** Loads the code. */
  code(): Promise<unknown>;
  load(actors: GameActors): Promise<AnyActorLogic>;
  /** Undefined until it has been loaded. */
  readonly View: ComponentType<{ actor: unknown } & Meters>;
}

interface GameCode<Logic extends AnyActorLogic> {
  provide(actors: GameActors): Logic | Promise<Logic>;
  View: ComponentType<{ actor: ActorRefFrom<Logic> } & Meters>;
}

/** The view is memoized, because the lesson's counts don't concern a running game. */
function game<Logic extends AnyActorLogic>(given: GameCode<Logic> | (() => Promise<GameCode<Logic>>)): GameOfLesson {
  const code = typeof given === 'function' ? whenReachable(given) : async () => given;
  let View: unknown;
  return {
    code,
    async load(actors) {
      const loaded = await code();
      View ??= memo(loaded.View);
      return loaded.provide(actors);
    },
    // React's `lazy` would leave the screen empty for a frame, although the code has loaded.
    get View() {
      return View as GameOfLesson['View'];
    },
  };
}

const choice = game(() => import('../choice/game.ts'));

/** The code of each skill's game. Most lessons begin with a warm-up, so it comes with the lesson. */
export const GAMES = {
  warm_up: game({ provide: provideWarmUp, View: WarmUpGame }),
  speaking: game(async () => ({
    provide: ({ speaking }: GameActors) => speaking(),
    View: (await import('./speaking.ts')).SpeakingGame,
  })),
  listening: choice,
  reading: choice,
  writing: game(() => import('../writing/game.ts')),
} satisfies Record<SkillMode, GameOfLesson>;

export const provideGames = (actors: GameActors) =>
  Object.fromEntries(
    SKILL_MODES.map((skill) => [skill, provideLazyGame(() => GAMES[skill].load(actors))]),
  ) as unknown as Games;
