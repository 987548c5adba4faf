import { loadSchool } from './content/load-pack.ts';
import type { Database } from './database/tables.ts';
import { DEMO_SCHOOL } from './folders.ts';

export async function demoLogins(db: Database): Promise<string[]> {
  const school = await loadSchool(DEMO_SCHOOL);
  const people = [
    ...school.students.map((student) => ({
      ...student,
      people: 'students' as const,
      note: student.active ? '' : ', inactive',
    })),
    ...school.teachers.map((teacher) => ({
      ...teacher,
      people: 'teachers' as const,
      note: ', a teacher, at /teacher',
    })),
  ];
  const lines: string[] = [];
  const width = Math.max(...people.map(({ email }) => email.length));
  for (const { people: table, email, password, organization, note } of people) {
    const stored = await db.selectFrom(table).select('id').where('email', '=', email.toLowerCase()).executeTakeFirst();
    if (stored === undefined) continue;
    const name = school.organizations.find(({ id }) => id === organization)?.name ?? organization;
    lines.push(`${email.padEnd(width)}  ${password}  ${name}${note}`);
  }
  return lines;
}
