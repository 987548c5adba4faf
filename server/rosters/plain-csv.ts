import { shownText } from '../../contract/shown-text.ts';
import { ClassName, StudentFields } from '../accounts/new-student.ts';
import { readCsv, type CsvRow } from './read-csv.ts';
import { Faults, type Fault, type Roster, type RosterClass, type RosterStudent } from './roster.ts';

const COLUMNS = ['email', 'first_name', 'last_name', 'class'];

type Settings = {
  organization: { id: string; name: string | undefined };
  classes: readonly { id: string; name: string }[];
};

/** A student in several classes has a line for each. The app shows the first class. */
export async function readPlainCsv(file: string, { organization, classes }: Settings, faults: Faults): Promise<Roster> {
  const { name: fileName, rows } = await readCsv(file, COLUMNS);
  const idOf = new Map(classes.map(({ id, name }) => [name, id]));
  const found = new Map<string, RosterClass>();
  const students = new Map<string, RosterStudent>();
  for (const row of rows) {
    const fault = faults.at(fileName, row.line);
    const fields = fieldsOf(row, fault);
    if (fields === undefined) continue;
    const { className, ...data } = fields;
    const classId = idOf.get(className) ?? newClassId(organization.id, className, idOf);
    idOf.set(className, classId);
    const teacher = shownText(row.cell('teacher'));
    if (found.get(classId)?.teacher === undefined)
      found.set(classId, {
        id: classId,
        organizationId: organization.id,
        name: className,
        teacher: teacher === '' ? undefined : { id: `${organization.id}-${slug(teacher)}`, name: teacher },
      });
    const before = students.get(data.email);
    if (before === undefined)
      students.set(data.email, {
        ...data,
        native_language: data.native_language,
        externalId: undefined,
        organizationId: organization.id,
        username: row.cell('username') || data.email.split('@')[0]!,
        isActive: undefined,
        classIds: [classId],
      });
    else if (before.first_name !== data.first_name || before.last_name !== data.last_name)
      fault(
        'email_twice',
        data.email,
        `${data.email} belongs to ${before.first_name} ${before.last_name} in an earlier line. Give each student a separate address.`,
      );
    else if (!before.classIds.includes(classId)) before.classIds.push(classId);
  }
  // The file has only teachers' names, and no address for logging in.
  const teachers: Roster['teachers'] = [];
  const [classList, studentList] = [[...found.values()], [...students.values()]];
  return { organizations: [organization], classes: classList, students: studentList, teachers, references: [] };
}

/** Returns undefined after a mistake, which `fault` reports. */
function fieldsOf(row: CsvRow, fault: Fault) {
  const language = row.cell('native_language');
  const parsed = StudentFields.partial({ native_language: true }).safeParse({
    email: row.cell('email'),
    first_name: row.cell('first_name'),
    last_name: row.cell('last_name'),
    ...(language !== '' && { native_language: language }),
  });
  const className = ClassName.safeParse(row.cell('class'));
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues)
      fault('bad_value', String(path[0]), `${String(path[0])} ${message}.`);
  if (!className.success) fault('bad_value', 'class', `class ${className.error.issues[0]!.message}.`);
  return parsed.success && className.success ? { ...parsed.data, className: className.data } : undefined;
}

function newClassId(organization: string, name: string, taken: ReadonlyMap<string, string>): string {
  const ids = new Set(taken.values());
  const plain = `${organization}-${slug(name)}`;
  let id = plain;
  for (let count = 2; ids.has(id); count += 1) id = `${plain}-${count}`;
  return id;
}

function slug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'class';
}
