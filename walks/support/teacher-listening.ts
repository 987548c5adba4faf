import type { ClassListening } from '../../contract/teacher-listening.ts';
import { accounts } from './teacher-accounts.ts';

const at = '2026-11-20T08:00:00.000Z';
const [first, second, third] = accounts.students;

/** A class that is on, with a consent, an ended one, and none. */
export const listened: ClassListening = {
  class: accounts.class,
  days: 30,
  on: { teacher: 'Phạm Thị Lan', at },
  students: [
    { ...first!, consent: null, sounds: 0 },
    {
      ...second!,
      consent: { given_by: 'guardian', teacher: 'Phạm Thị Lan', recorded_at: at, withdrawn_at: null },
      sounds: 12,
    },
    {
      ...third!,
      consent: { given_by: 'student', teacher: null, recorded_at: at, withdrawn_at: at },
      sounds: 0,
    },
  ],
};

export const unlistened: ClassListening = {
  ...listened,
  on: null,
  students: listened.students.map((student) => ({ ...student, sounds: 0 })),
};
