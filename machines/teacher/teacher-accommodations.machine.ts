/** A teacher adjusts the app for a student who speaks, hears, or reads differently (docs/decisions/0102). */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { Accommodations } from '../../contract/accommodations.ts';
import type { StudentAccommodations } from '../../contract/teacher-accounts.ts';
import type { StudentOfClass } from '../ports/teacher-accommodations.port.ts';
import type { TeacherPlace } from '../ports/teacher.port.ts';
import { failureOf, type Failure } from '../shared/failure.ts';
import type { Parent } from '../shared/parent.ts';
import { unprovided } from '../shared/unprovided.ts';
import { expired, failureGuards, onFailure } from './teacher-page.parts.ts';
import type { ReadingReport } from './teacher-reading.machine.ts';

export type AccommodationsPlace = Extract<TeacherPlace, { name: 'accommodations' }>;
export type AccommodationSwitch = Exclude<keyof Accommodations, 'exempt_sounds'>;

export interface AccommodationsContext {
  parent: Parent<ReadingReport>;
  place: AccommodationsPlace;
  group: StudentAccommodations['class'];
  student: StudentAccommodations['student'];
  /** Adjustments as the teacher chose them, saved or not. */
  chosen: Accommodations;
  failure: Failure | null;
}

export type AccommodationsEvent =
  | { type: 'teacher.go'; to: TeacherPlace }
  | { type: 'accommodations.reload' }
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
    input: {} as Pick<AccommodationsContext, 'parent' | 'place'>,
  },
  actors: {
    load: unprovided<StudentAccommodations, StudentOfClass>('load'),
    save: unprovided<StudentAccommodations, AccommodationsRequest>('save'),
  },
  actions: {
    report: sendTo(
      ({ context }) => context.parent,
      (_, report: ReadingReport) => report,
    ),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    show: assign((_, { class: group, student, accommodations }: StudentAccommodations) => ({
      group,
      student,
      chosen: accommodations,
      failure: null,
    })),
    toggle: assign(({ context: { chosen } }, name: AccommodationSwitch) => ({
      chosen: { ...chosen, [name]: chosen[name] !== true },
    })),
    toggleSound: assign(({ context: { chosen } }, sound: string) => {
      const { exempt_sounds = [] } = chosen;
      const others = exempt_sounds.filter((each) => each !== sound);
      return {
        chosen: { ...chosen, exempt_sounds: others.length < exempt_sounds.length ? others : [...others, sound] },
      };
    }),
  },
  guards: {
    ...failureGuards,
  },
}).createMachine({
  id: 'teacherAccommodations',
  context: ({ input }) => ({
    ...input,
    group: { id: '', name: '' },
    student: { id: '', first_name: '', last_name: '', email: '', active: true },
    chosen: {},
    failure: null,
  }),
  initial: 'loading',
  on: { 'teacher.go': { actions: { type: 'report', params: ({ event }) => event } } },
  states: {
    loading: {
      invoke: {
        src: 'load',
        id: 'load',
        input: ({ context }) => context.place,
        onDone: { target: 'choosing', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: onFailure('unavailable'),
      },
    },
    choosing: {
      initial: 'idle',
      on: {
        'accommodation.toggle': {
          target: '.idle',
          actions: { type: 'toggle', params: ({ event }) => event.name },
        },
        'sound.toggle': { target: '.idle', actions: { type: 'toggleSound', params: ({ event }) => event.sound } },
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
        input: ({ context }) => ({ student: context.place, accommodations: context.chosen }),
        onDone: {
          target: 'choosing.saved',
          description: 'Shows what is stored, because another teacher may have saved at the same time.',
          actions: { type: 'show', params: ({ event }) => event.output },
        },
        onError: onFailure('choosing.refused'),
      },
    },
    unavailable: { on: { 'accommodations.reload': 'loading' } },
    missing: { description: 'The student is in no class of this teacher.' },
    expired,
  },
});

export type TeacherAccommodationsActor = ActorRefFrom<typeof teacherAccommodationsMachine>;
export type TeacherAccommodationsSnapshot = SnapshotFrom<typeof teacherAccommodationsMachine>;
