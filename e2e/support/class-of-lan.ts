import { PASSWORD } from '../pages/login.page.ts';

/** Email of the teacher of Class 7A1. */
export const LAN = 'lan@pack.example';

interface Pupil {
  id: string;
  first_name?: string;
  last_name?: string;
  email?: string;
}

/** People of a pack: Class 7A1 with its teacher and these students. */
export function classOfLan(pupils: readonly Pupil[] = []) {
  return {
    classes: [{ id: '7a1', name: 'Class 7A1', organization: 'school', teacher: { id: 'lan', name: 'Lan' } }],
    students: pupils.map(({ id, first_name = id, last_name = 'Nguyễn', email = `${id}@pack.example` }) => ({
      id,
      email,
      username: id,
      first_name,
      last_name,
      password: PASSWORD,
      organization: 'school',
      class: '7a1',
      native_language: 'vi',
      registration_date: '2024-09-05',
    })),
    teachers: [
      {
        id: 'lan',
        email: LAN,
        first_name: 'Lan',
        last_name: 'Phạm',
        password: PASSWORD,
        organization: 'school',
        classes: ['7a1'],
      },
    ],
  };
}
