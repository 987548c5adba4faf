import type { ClassAccounts, StudentAccommodations } from '../../contract/teacher-accounts.ts';
import type { MadeCards } from '../../machines/ports/teacher-pages.port.ts';

const own = { id: 'class-7a2', name: 'Class 7A2' };
const student = (
  id: string,
  last_name: string,
  first_name: string,
  active = true,
  primary_class: typeof own | null = own,
) => ({
  id,
  last_name,
  first_name,
  email: `${id}@hoasen.example`,
  active,
  primary_class,
});

export const accounts: ClassAccounts = {
  class: own,
  students: [
    student('minh-anh', 'Nguyễn', 'Minh Anh'),
    student('gia-huy', 'Trần', 'Gia Huy'),
    student('anastasia', 'Wolfeschlegelsteinhausenbergerdorff', 'Anastasia', false),
    student('bao-ngoc', 'Vũ', 'Bảo Ngọc', true, { id: 'class-2b', name: 'Class 2B' }),
    student('khanh', 'Đỗ', 'Khánh', true, null),
  ],
};

const PASSWORDS = ['tiger-picnic-cloud-42', 'harbor-lantern-twelve-87', 'monday-kite-maple-10'];

/** New passwords for the first students of a class. */
export function madeFor(students: readonly Omit<ClassAccounts['students'][number], 'active'>[]): MadeCards {
  return {
    class: accounts.class,
    address: 'https://outloud.hoasen.example',
    cards: students.map(({ id, last_name, first_name, email }, place) => ({
      id,
      last_name,
      first_name,
      email,
      password: PASSWORDS[place % PASSWORDS.length]!,
    })),
  };
}

export const made = madeFor(accounts.students.slice(0, 2));
/** A class whose cards fill more than two pages of paper. */
export const manyMade = madeFor(
  Array.from({ length: 18 }, (_, place) =>
    place === 4
      ? student('anastasia.wolfeschlegelsteinhausenbergerdorff', 'Wolfeschlegelsteinhausenbergerdorff', 'Anastasia')
      : student(`student-${place}`, 'Nguyễn', 'Minh Anh'),
  ),
);

export const adjusted: StudentAccommodations = {
  class: accounts.class,
  student: accounts.students[1]!,
  accommodations: { more_time: true, exempt_sounds: ['TH', 'R'] },
};
