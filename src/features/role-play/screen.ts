import { createElement } from 'react';
import type { RolePlayActor } from '../../../machines/role-play/role-play.machine.ts';
import { provideRolePlay } from '../../../machines/role-play/role-play.provide.ts';
import { workOf, type SittingActor } from '../../../machines/sitting/sitting.machine.ts';
import { browserAttention } from '../../adapters/microphone/attention.browser.ts';
import { browserTutor } from '../../adapters/offline/tutor.browser.ts';
import { beginWork } from '../../adapters/offline/work-lock.ts';
import { browserNetwork } from '../../adapters/page/network.browser.ts';
import { browserLessonStore } from '../../adapters/stores/lesson-store.browser.ts';
import { newId } from '../../adapters/new-id.ts';
import type { World } from '../../app/world.ts';
import { outbox } from '../outbox/outbox.ts';
import { voiceActors } from '../../app/speaking-actors.ts';
import { meters } from '../../app/devices.ts';
import { RolePlayScreen } from './RolePlayScreen.tsx';

export { loadSheet as loadRest } from '../sitting/LeaveQuestion.tsx';

export const Screen = ({ actor }: { actor: SittingActor }) =>
  createElement(RolePlayScreen, {
    sitting: actor,
    actor: workOf<RolePlayActor>(actor),
    subscribeLevel: meters.subscribeLevel,
  });

export const logic = (world: World) =>
  provideRolePlay(
    world.provider,
    browserTutor(world.tokens),
    voiceActors(world),
    {
      outbox,
      store: browserLessonStore(),
      attention: browserAttention(),
      beginWork,
      now: () => Date.now(),
      newId,
    },
    browserNetwork(),
  );
