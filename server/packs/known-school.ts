import type { PackFinding } from '../finding.ts';
import type { Pack } from '../content/pack.schema.ts';
import type { Database } from '../database/tables.ts';
import { contentOf } from './pack-rows.ts';
import { rowsWith } from './sync-rows.ts';

/* Checks that a pack's references exist in it or in the school, and that it reuses no IDs of other things. */

const SCHOOL = 'school.yaml';
type Path = (string | number)[];

export type KnownSchool = {
  organizations: ReadonlyMap<string, { timeZone: string | null }>;
  classes: ReadonlyMap<string, { organization: string }>;
  students: ReadonlyMap<string, { email: string; hasClass: (id: string) => boolean }>;
  emails: ReadonlyMap<string, Owner>;
  teacherEmails: ReadonlyMap<string, Owner>;
  contents: ReadonlyMap<string, Kind>;
  /** Owner by ID, such as the study set of an item. */
  items: ReadonlyMap<string, string>;
  assignments: ReadonlyMap<string, { class: string; startDate: string | null; dueDate: string; isTeachers: boolean }>;
  lessons: ReadonlyMap<string, string>;
};

type Owner = { id: string; organization: string };
type Kind = 'study_set' | 'read_aloud' | 'ai_tutor';
const KINDS: Record<Kind, string> = { study_set: 'study set', read_aloud: 'passage', ai_tutor: 'scenario' };

export const NOTHING_KNOWN: KnownSchool = {
  organizations: new Map(),
  classes: new Map(),
  students: new Map(),
  emails: new Map(),
  teacherEmails: new Map(),
  contents: new Map(),
  items: new Map(),
  assignments: new Map(),
  lessons: new Map(),
};

export async function readKnownSchool(db: Database, pack: Pack): Promise<KnownSchool> {
  const lessons = pack.assignments.flatMap((assignment) => assignment.lessons);
  const contents = [
    ...[...pack.studySets, ...pack.passages, ...pack.scenarios].map(({ id }) => id),
    ...lessons.map(contentOf),
  ];
  const students = [...pack.students.map(({ id }) => id), ...pack.assignments.flatMap((one) => one.students ?? [])];
  const classes = await rowsWith(db, 'classes', 'id', [
    ...pack.classes.map(({ id }) => id),
    ...pack.students.map((student) => student.class),
    ...pack.teachers.flatMap((teacher) => teacher.classes),
    ...pack.assignments.map((assignment) => assignment.class),
  ]);
  const organizations = await rowsWith(db, 'organizations', 'id', [
    ...[...pack.classes, ...pack.students, ...pack.teachers].map(({ organization }) => organization),
    ...classes.map((row) => row.organization_id),
  ]);
  const owners = await rowsWith(
    db,
    'students',
    'email',
    pack.students.map(({ email }) => email.toLowerCase()),
  );
  const teachers = await rowsWith(
    db,
    'teachers',
    'email',
    pack.teachers.map(({ email }) => email.toLowerCase()),
  );
  const known = [...(await rowsWith(db, 'students', 'id', students)), ...owners];
  const memberships = Map.groupBy(
    await rowsWith(db, 'class_students', 'student_id', students),
    (row) => row.student_id,
  );
  const sets = await rowsWith(db, 'study_sets', 'id', contents);
  const passages = new Set((await rowsWith(db, 'passages', 'id', contents)).map(({ id }) => id));
  const scenarios = new Set((await rowsWith(db, 'scenarios', 'id', contents)).map(({ id }) => id));
  const itemIds = pack.studySets.flatMap(({ items }) => items.map(({ id }) => id));
  const items = await rowsWith(db, 'items', 'id', itemIds);
  const assignmentIds = pack.assignments.map(({ id }) => id);
  const assignments = await rowsWith(db, 'assignments', 'id', assignmentIds);
  const lessonIds = lessons.map(({ id }) => id);
  const details = await rowsWith(db, 'assignment_details', 'id', lessonIds);
  return {
    organizations: new Map(organizations.map((row) => [row.id, { timeZone: row.time_zone }])),
    classes: new Map(classes.map((row) => [row.id, { organization: row.organization_id }])),
    students: new Map(
      known.map(({ id, email }) => [
        id,
        { email, hasClass: (group) => memberships.get(id)?.some((row) => row.class_id === group) ?? false },
      ]),
    ),
    emails: new Map(owners.map(({ id, email, organization_id }) => [email, { id, organization: organization_id }])),
    teacherEmails: new Map(
      teachers.map(({ id, email, organization_id }) => [email, { id, organization: organization_id }]),
    ),
    contents: new Map(
      sets.map(({ id }) => [id, passages.has(id) ? 'read_aloud' : scenarios.has(id) ? 'ai_tutor' : 'study_set']),
    ),
    items: new Map(items.map((row) => [row.id, row.study_set_id])),
    assignments: new Map(
      assignments.map((row) => [
        row.id,
        {
          class: row.class_id,
          startDate: row.start_date,
          dueDate: row.due_date,
          isTeachers: row.changed_by !== null,
        },
      ]),
    ),
    lessons: new Map(details.map((row) => [row.id, row.assignment_id])),
  };
}

export function fitRules(pack: Pack, known: KnownSchool): PackFinding[] {
  return [...missing(pack, known), ...taken(pack, known)];
}

/** References to things that neither the pack nor the school has. */
function missing(pack: Pack, { organizations, classes, students, contents }: KnownSchool): PackFinding[] {
  const own = {
    organizations: idsOf(pack.organizations),
    classes: idsOf(pack.classes),
    students: new Map(pack.students.map((student) => [student.id, student.class])),
    contents: new Map<string, Kind>([
      ...pack.studySets.map(({ id }) => [id, 'study_set'] as const),
      ...pack.passages.map(({ id }) => [id, 'read_aloud'] as const),
      ...pack.scenarios.map(({ id }) => [id, 'ai_tutor'] as const),
    ]),
  };
  const none = (what: string, id: string, path: Path): PackFinding => ({
    file: SCHOOL,
    path,
    message: `Unknown ${what} "${id}": it is neither in this pack nor in the school.`,
    hint: 'Write an ID that "npm run school -- list" shows.',
  });
  const hasOrganization = (id: string) => own.organizations.has(id) || organizations.has(id);
  const hasClass = (id: string) => own.classes.has(id) || classes.has(id);
  return [
    ...pack.classes.flatMap(({ organization }, i) =>
      hasOrganization(organization) ? [] : [none('organization', organization, ['classes', i, 'organization'])],
    ),
    ...pack.students.flatMap((student, i) => [
      ...(hasOrganization(student.organization)
        ? []
        : [none('organization', student.organization, ['students', i, 'organization'])]),
      ...(hasClass(student.class) ? [] : [none('class', student.class, ['students', i, 'class'])]),
    ]),
    ...pack.teachers.flatMap((teacher, i) => [
      ...(hasOrganization(teacher.organization)
        ? []
        : [none('organization', teacher.organization, ['teachers', i, 'organization'])]),
      ...teacher.classes.flatMap((id, j) => (hasClass(id) ? [] : [none('class', id, ['teachers', i, 'classes', j])])),
    ]),
    ...pack.assignments.flatMap((assignment, i) => [
      ...(hasClass(assignment.class) ? [] : [none('class', assignment.class, ['assignments', i, 'class'])]),
      ...(assignment.students ?? []).flatMap((id, j) =>
        own.students.get(id) === assignment.class || students.get(id)?.hasClass(assignment.class)
          ? []
          : [none(`student of "${assignment.class}"`, id, ['assignments', i, 'students', j])],
      ),
      ...assignment.lessons.flatMap((lesson, j) => {
        const id = contentOf(lesson);
        return (own.contents.get(id) ?? contents.get(id)) === lesson.type
          ? []
          : [none(KINDS[lesson.type], id, ['assignments', i, 'lessons', j])];
      }),
    ]),
  ];
}

/**
 * IDs of the pack that belong to something else in the store. A finding names no other school's content, class, or person
 * (docs/decisions/0120).
 */
function taken(pack: Pack, known: KnownSchool): PackFinding[] {
  const findings: PackFinding[] = [];
  const find = (file: string, path: Path, what: string, id: string, owner: string) =>
    findings.push({
      file,
      path,
      message: `The ${what} "${id}" already exists: ${owner}.`,
      hint: 'Write another ID, for example one that starts with the name of the unit.',
    });
  const contents: [Kind, readonly { id: string; file: string }[]][] = [
    ['study_set', pack.studySets],
    ['read_aloud', pack.passages],
    ['ai_tutor', pack.scenarios],
  ];
  for (const [kind, list] of contents)
    for (const { id, file } of list) {
      const there = known.contents.get(id);
      if (there !== undefined && there !== kind) find(file, ['id'], KINDS[there], id, `it is not a ${KINDS[kind]}`);
    }
  const own = idsOf(pack.studySets);
  for (const { items, file } of pack.studySets)
    items.forEach(({ id }, i) => {
      const set = known.items.get(id);
      if (set !== undefined && !own.has(set))
        find(file, ['items', i, 'id'], 'card', id, 'it belongs to another study set');
    });
  pack.classes.forEach(({ id, organization }, i) => {
    const there = known.classes.get(id)?.organization;
    if (there !== undefined && there !== organization)
      find(SCHOOL, ['classes', i, 'id'], 'class', id, 'it belongs to another organization');
  });
  for (const [list, what, owners] of [
    ['students', 'student', known.emails],
    ['teachers', 'teacher', known.teacherEmails],
  ] as const)
    pack[list].forEach(({ id, email, organization }, i) => {
      const owner = owners.get(email.toLowerCase());
      if (owner === undefined || owner.id === id) return;
      const isOwn = owner.organization === organization;
      findings.push({
        file: SCHOOL,
        path: [list, i, 'email'],
        message: `The email "${email}" belongs to ${isOwn ? `the ${what} "${owner.id}"` : `a ${what} of another organization`}.`,
        hint: isOwn
          ? `Write "${owner.id}" as the ID if this is the same ${what}, or write another email.`
          : 'Write another email.',
      });
    });
  pack.assignments.forEach((assignment, i) => {
    const there = known.assignments.get(assignment.id)?.class;
    if (there !== undefined && there !== assignment.class)
      find(SCHOOL, ['assignments', i, 'id'], 'assignment', assignment.id, 'it is for another class');
    assignment.lessons.forEach(({ id }, j) => {
      const owner = known.lessons.get(id);
      if (owner !== undefined && owner !== assignment.id)
        find(SCHOOL, ['assignments', i, 'lessons', j, 'id'], 'lesson', id, 'it belongs to another assignment');
    });
  });
  return findings;
}

const idsOf = (things: readonly { id: string }[]): ReadonlySet<string> => new Set(things.map(({ id }) => id));
