/** A teacher adjusts the app for a student who speaks, hears, or reads differently (docs/decisions/0102). */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Accommodations } from '../../../contract/accommodations.ts';
import type { StudentAccommodations } from '../../../contract/teacher-accounts.ts';
import type { StudentOfClass } from '../../ports/teacher-pages.port.ts';
import { toParent, unprovided, withEvent } from '../../shared/chart.ts';
import { failureGuards, ifExpired, ifMissing, type PageInput, type PageReport } from '../page/teacher-page.parts.ts';

export type AccommodationSwitch = Exclude<keyof Accommodations, 'exempt_sounds'>;

export interface AccommodationsContext extends PageInput<'accommodations'> {
  /** Adjustments as the teacher chose them, saved or not. */
  chosen: Accommodations;
}

export type AccommodationsEvent =
  | { type: 'accommodation.toggle'; name: AccommodationSwitch }
  /** `sound` is an ARPAbet symbol. */
  | { type: 'sound.toggle'; sound: string }
  | { type: 'accommodations.save' };

export interface AccommodationsRequest {
  student: StudentOfClass;
  accommodations: Accommodations;
}

export const teacherAccommodationsMachine = setup({
  types: {
    context: {} as AccommodationsContext,
    events: {} as AccommodationsEvent,
    input: {} as PageInput<'accommodations'>,
  },
  actors: {
    save: unprovided<StudentAccommodations, AccommodationsRequest>('save'),
  },
  actions: {
    report: toParent((_, report: PageReport) => report),
    toggle: assign(({ context: { chosen } }, { name }: { name: AccommodationSwitch }) => ({
      chosen: { ...chosen, [name]: chosen[name] !== true },
    })),
    toggleSound: assign(({ context: { chosen } }, { sound }: { sound: string }) => {
      const { exempt_sounds = [] } = chosen;
      const others = exempt_sounds.filter((each) => each !== sound);
      return {
        chosen: { ...chosen, exempt_sounds: others.length < exempt_sounds.length ? others : [...others, sound] },
      };
    }),
  },
  guards: failureGuards,
}).createMachine({
  id: 'teacherAccommodations',
  context: ({ input }) => ({ ...input, chosen: input.page.data.accommodations }),
  initial: 'choosing',
  states: {
    choosing: {
      initial: 'idle',
      on: {
        'accommodation.toggle': { target: '.idle', actions: withEvent('toggle') },
        'sound.toggle': { target: '.idle', actions: withEvent('toggleSound') },
        'accommodations.save': 'saving',
      },
      states: {
        idle: {},
        saved: {},
        refused: { description: 'The teacher’s choice stays, to be saved again.' },
      },
    },
    saving: {
      invoke: {
        src: 'save',
        id: 'save',
        input: ({ context }) => ({ student: context.page, accommodations: context.chosen }),
        onDone: {
          target: 'choosing.saved',
          description: 'Shows what is stored, because another teacher may have saved at the same time.',
          actions: assign({ chosen: ({ event }) => event.output.accommodations }),
        },
        onError: [ifExpired, ifMissing, { target: 'choosing.refused' }],
      },
    },
  },
});

export type TeacherAccommodationsSnapshot = SnapshotFrom<typeof teacherAccommodationsMachine>;
