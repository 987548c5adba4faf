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
  NotFound: () => import('../features/not-found/screen.tsx'),
};

/** Loads screens and remembers the components of those that are loaded, so that showing one never waits. */
export function screenLoader(world: World) {
  const loaded = new Map<ScreenName, ComponentType<{ actor: AnyActorRef }>>();
  return {
    async load({ name }: Destination): Promise<AnyActorLogic> {
      const { logic, Screen } = await SCREENS[name]();
      loaded.set(name, Screen);
      return logic(world);
    },
    componentOf: (name: ScreenName) => loaded.get(name),
  };
}

export type ScreenLoader = ReturnType<typeof screenLoader>;
