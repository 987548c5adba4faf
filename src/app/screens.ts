import type { ComponentType } from 'react';
import type { AnyActorLogic, AnyActorRef } from 'xstate';
import type { Destination, ScreenName } from '../../machines/ports/navigation.port.ts';
import type { ScreenModule, World } from './world.ts';

/** One line a screen: its code is loaded when it is first shown (NAV-07). */
const SCREENS: Record<ScreenName, () => Promise<ScreenModule>> = {
  Login: () => import('../features/login/screen.ts'),
  HomePage: () => import('../features/assignment-list/screen.ts'),
  HomeWorkAssignments: () => import('../features/assignment-list/screen.ts'),
  AssignmentDetailPage: () => import('../features/assignment-detail/screen.ts'),
  StudySetFourSkillsDetail: () => import('../features/study-set-detail/screen.ts'),
  StudySetFourSkillsLessons: () => import('../features/lesson/screen.ts'),
  StudySetOneSkill: () => import('../features/lesson/screen.ts'),
  PracticeWord: () => import('../features/word-practice/screen.ts'),
  NotFound: () => import('../features/not-found/screen.tsx'),
};

/**
 * Loads screens and remembers the components of those that are loaded, so that showing one never waits. The code of
 * a screen is run when the press that asked for it has been answered; `afterPaint` tells when.
 */
export function screenLoader(world: World, afterPaint: () => Promise<void>) {
  const loaded = new Map<ScreenName, ComponentType<{ actor: AnyActorRef }>>();
  return {
    async load(destination: Destination): Promise<AnyActorLogic> {
      const screen = screenAt(destination);
      if (loaded.size > 0) await afterPaint();
      const { logic, Screen } = await SCREENS[screen]();
      loaded.set(screen, Screen);
      return logic(world);
    },
    componentOf: (destination: Destination) => loaded.get(screenAt(destination)),
  };
}

/** The one-skill lesson of a single word is the practice of that word (SET-12). */
function screenAt({ name, query }: Destination): ScreenName {
  return name === 'StudySetOneSkill' && query['word'] !== undefined ? 'PracticeWord' : name;
}

export type ScreenLoader = ReturnType<typeof screenLoader>;
