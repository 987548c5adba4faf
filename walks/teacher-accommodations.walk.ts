import {
  teacherAccommodationsMachine,
  type AccommodationsContext,
} from '../machines/teacher/accommodations/teacher-accommodations.machine.ts';
import { nobody } from './support/somebody.ts';
import { adjusted } from './support/teacher-accounts.ts';
import { NONE, OFFLINE, OVER, pages } from './support/teacher-pages.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof teacherAccommodationsMachine>[] = [
  { type: 'accommodation.toggle', name: 'easy_reading' },
  { type: 'sound.toggle', sound: 'TH' },
  done('save', adjusted),
  ...[OVER, NONE, OFFLINE].map((error) => failed('save', error)),
];
const key = ({ chosen }: AccommodationsContext) => [
  chosen.easy_reading === true,
  chosen.exempt_sounds?.includes('TH') === true,
];

export const walk = walkOf(teacherAccommodationsMachine, {
  input: { parent: nobody, page: pages.accommodations },
  cases,
  key,
});
