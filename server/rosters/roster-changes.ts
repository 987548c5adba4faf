import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import {
  MOST_SHOWN,
  type RosterChange,
  type RosterChanges,
  type RosterPreview,
} from '../../contract/teacher-roster.ts';
import { mapInTurns } from '../in-turns.ts';
import { CHANGING, classChange, isChanged, type RosterPlan } from './plan-roster.ts';
import type { RosterReference } from './roster.ts';

type Person = { first_name: string; last_name: string; email: string; active: number } & {
  [Column in (typeof CHANGING)[number]]?: string | number;
};
/** A student or teacher of a plan. */
type Planned = {
  row: Person;
  before: Person | undefined;
  classIds: readonly string[];
  classIdsBefore: readonly string[];
  classIdsKept?: readonly string[];
};

/** Returns the plan's changes. `names` are the stored classes' names, by ID. */
export async function previewOf(
  plan: RosterPlan,
  school: string,
  names: ReadonlyMap<string, string>,
): Promise<RosterPreview> {
  const known = new Map([...names, ...plan.classes.map(({ id, name }) => [id, name] as const)]);
  const { students, teachers, classes, leftOut, missing } = plan;
  const token = await tokenOf(plan);
  const unchanged = students.filter((student) => !isChanged(student) && classChange(student) === undefined).length;
  return {
    outcome: 'preview',
    token,
    school,
    students: { ...changesOf(students, known), ...changesLeftOut(leftOut, 'student'), unchanged },
    teachers: { ...changesOf(teachers, known), ...changesLeftOut(leftOut, 'teacher') },
    classes: {
      added: changes(classes.filter(({ before }) => before === undefined).map(({ name }) => onlyName(name))),
      changed: changes(
        classes.flatMap(({ name, teacher, before }) => {
          if (before === undefined) return [];
          const was = withTeacher(before.name, before.teacher_name);
          const is = withTeacher(name, teacher?.name ?? before.teacher_name);
          return was === is ? [] : [{ name, before: was, after: is }];
        }),
      ),
    },
    missing: { ...changes(missing.map((student) => onlyName(nameOf(student)))), too_many: plan.isManyMissing },
  };
}

function changesOf(people: readonly Planned[], names: ReadonlyMap<string, string>) {
  const kind = (belongs: (person: Planned, before: Person) => boolean, toChange: (person: Planned) => RosterChange) =>
    changes(people.filter((one) => one.before !== undefined && belongs(one, one.before)).map(toChange));
  const plain = ({ row }: Planned) => onlyName(nameOf(row));
  const classNames = (...ids: string[]) => ids.map((id) => names.get(id) ?? id).join(', ');
  const withClasses = ({ row, classIds, classIdsBefore, classIdsKept = [] }: Planned) => ({
    name: nameOf(row),
    before: classNames(...classIdsKept, ...classIdsBefore),
    after: classNames(...classIdsKept, ...classIds),
  });
  return {
    added: changes(
      people
        .filter(({ before }) => before === undefined)
        .map(({ row, classIds }) => ({ name: nameOf(row), before: null, after: classNames(...classIds) })),
    ),
    changed: kind(
      ({ row }, before) =>
        CHANGING.some((column) => column !== 'active' && column in row && row[column] !== before[column]),
      ({ row, before }) => {
        const [was, is] = [labelOf(before!), labelOf(row)];
        return { name: nameOf(row), ...(was === is ? { before: null, after: null } : { before: was, after: is }) };
      },
    ),
    moved: kind((person) => classChange(person) === 'moved', withClasses),
    left: kind((person) => classChange(person) === 'left', withClasses),
    enabled: kind(({ row }, before) => row.active > before.active, plain),
    disabled: kind(({ row }, before) => row.active < before.active, plain),
  };
}

const changes = (list: RosterChange[]): RosterChanges => ({ count: list.length, first: list.slice(0, MOST_SHOWN) });
const onlyName = (name: string): RosterChange => ({ name, before: null, after: null });
const nameOf = ({ first_name, last_name }: Person) => `${last_name} ${first_name}`;
const labelOf = (person: Person) => `${nameOf(person)}, ${person.email}`;
const withTeacher = (name: string, teacher: string) => (teacher === '' ? name : `${name}, ${teacher}`);

function changesLeftOut(leftOut: readonly RosterReference[], role: RosterReference['role']) {
  const those = (why: RosterReference['why']) =>
    changes(leftOut.filter((one) => one.role === role && one.why === why).map(({ name }) => onlyName(name)));
  return { no_email: those('no_email'), not_enabled: those('disabled') };
}

/** Returns a hash of all stored and planned values, so that other changes have another token. */
async function tokenOf(plan: RosterPlan): Promise<string> {
  const { organizations, classes, students, teachers, leftOut, missing, isManyMissing } = plan;
  const hash = createHash('sha256');
  const add = (compared: unknown) => void hash.update(`${JSON.stringify(compared)}\n`);
  add(organizations.map(({ id, name, before }) => [id, name, before?.name]));
  add(classes);
  // The ID of a new person is random in each plan.
  await mapInTurns(students, ({ row, before, classIds, classIdsBefore, primaryBefore }) =>
    add([
      before?.id,
      CHANGING.map((column) => [row[column], before?.[column]]),
      [classIds, classIdsBefore, primaryBefore],
    ]),
  );
  add('teachers');
  await mapInTurns(teachers, ({ row, before, classIds, classIdsBefore }) =>
    add([
      [before?.id, before?.external_id, before?.email, before?.first_name, before?.last_name, before?.active],
      [row, classIds, classIdsBefore],
    ]),
  );
  add(leftOut.map(({ externalId, why }) => [externalId, why]));
  add(missing.map(({ id }) => id));
  add(isManyMissing);
  await setImmediate();
  return hash.digest('base64url');
}
