import type { Database } from '../../database/tables.ts';
import type { SchoolCommand } from '../command.ts';
import { SchoolError } from '../../exit-codes.ts';
import { textTable } from '../tables.ts';
import { type Row } from '../../csv-table.ts';

const LISTS: Record<string, (db: Database) => Promise<Row[]>> = {
  organizations: (db) =>
    db
      .selectFrom('organizations')
      .select(({ selectFrom }) => [
        'id',
        'name',
        'native_language',
        selectFrom('students')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('organization_id', '=', 'organizations.id')
          .where('demo_until', 'is', null)
          .as('students'),
      ])
      .orderBy('id')
      .execute(),
  classes: (db) =>
    db
      .selectFrom('classes')
      .select(({ selectFrom }) => [
        'id',
        'name',
        'organization_id as organization',
        'teacher_name as teacher',
        selectFrom('class_students')
          .innerJoin('students', 'students.id', 'student_id')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('class_id', '=', 'classes.id')
          .where('demo_until', 'is', null)
          .as('students'),
      ])
      .orderBy('organization_id')
      .orderBy('name')
      .orderBy('id')
      .execute(),
  students: async (db) => {
    const students = await db
      .selectFrom('students')
      .leftJoin('class_students', (join) => join.onRef('student_id', '=', 'students.id').on('is_primary', '=', 1))
      .select(['id', 'email', 'first_name', 'last_name', 'class_id as class', 'active', 'last_activity'])
      .where('demo_until', 'is', null)
      .orderBy('email')
      .execute();
    return students.map(({ active, ...student }) => ({ ...student, active: active === 1 ? 'yes' : 'no' }));
  },
  teachers: async (db) => {
    const teachers = await db
      .selectFrom('teachers')
      .select(['id', 'email', 'first_name', 'last_name', 'active', 'manages_roster', 'writes_content'])
      .orderBy('email')
      .execute();
    const taught = Map.groupBy(
      await db.selectFrom('teacher_classes').selectAll().orderBy('class_id').execute(),
      ({ teacher_id }) => teacher_id,
    );
    return teachers.map(({ active, manages_roster, writes_content, ...teacher }) => ({
      ...teacher,
      classes: (taught.get(teacher.id) ?? []).map(({ class_id }) => class_id).join(' '),
      active: active === 1 ? 'yes' : 'no',
      roster: manages_roster === 1 ? 'yes' : 'no',
      writes: writes_content === 1 ? 'yes' : 'no',
    }));
  },
  assignments: (db) =>
    db
      .selectFrom('assignments')
      .select(({ selectFrom }) => [
        'id',
        'name',
        'type',
        'class_id as class',
        'due_date as due',
        selectFrom('assignment_details')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('assignment_id', '=', 'assignments.id')
          .as('lessons'),
      ])
      .orderBy('class_id')
      .orderBy('due_date')
      .orderBy('id')
      .execute(),
  content: async (db) => {
    const sets = await db
      .selectFrom('study_sets')
      .leftJoin('passages', 'passages.id', 'study_sets.id')
      .leftJoin('scenarios', 'scenarios.id', 'study_sets.id')
      .select(({ selectFrom }) => [
        'study_sets.id',
        'name',
        'level',
        'topic',
        'passages.id as passage',
        'scenarios.id as scenario',
        selectFrom('items')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('study_set_id', '=', 'study_sets.id')
          .as('items'),
      ])
      .orderBy('study_sets.id')
      .execute();
    return sets.map(({ passage, scenario, ...set }) => ({
      id: set.id,
      kind: passage !== null ? 'read-aloud' : scenario !== null ? 'role-play' : 'study set',
      name: set.name,
      level: set.level,
      topic: set.topic,
      items: set.items,
    }));
  },
};

const KINDS = Object.keys(LISTS).join(', ');

export const list: SchoolCommand = {
  name: 'list',
  summary: 'List organizations, classes, students, teachers, assignments, or content',
  arguments: { '<what>': KINDS },
  run: async (operator, { values: [what = ''] }) => {
    const read = LISTS[what];
    if (read === undefined) throw new SchoolError(`Unknown list '${what}'. Choose one of: ${KINDS}.`);
    const rows = await read(await operator.store());
    return { data: rows, text: textTable(rows, `No ${what}.`) };
  },
};
