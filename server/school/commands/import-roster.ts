import { rmSync, statSync, writeFileSync } from 'node:fs';
import { TEACHERS } from '../../accounts/account-tables.ts';
import { makeLinks } from '../../accounts/first-passwords.ts';
import { NO_PASSWORD } from '../../accounts/passwords.ts';
import type { Database } from '../../database/tables.ts';
import type { Given, Operator, SchoolCommand } from '../command.ts';
import { SchoolError } from '../../exit-codes.ts';
import { linkSettings } from '../first-links.ts';
import { inFolder, readOneRoster } from '../../rosters/one-roster.ts';
import { readPlainCsv } from '../../rosters/plain-csv.ts';
import { Faults, type Roster, type RosterReference } from '../../rosters/roster.ts';
import { storeRoster } from '../../rosters/store-roster.ts';
import { nameOrder, peopleOrder } from '../../name-order.ts';
import { counted } from '../tables.ts';
import { csvFile } from '../../csv-table.ts';
import { writeNew } from '../new-file.ts';

const MOST_ISSUES = 50;

export const importRoster: SchoolCommand = {
  name: 'import-roster',
  summary: 'Import classes and students from a folder of OneRoster 1.1 CSV files or one plain CSV file',
  details: `OneRoster: orgs.csv, classes.csv, users.csv, and enrollments.csv in bulk. Plain: one file with the columns email,
first_name, last_name, and class, and optionally username, native_language, and teacher.

The import is all or nothing. Importing again updates students and puts them in exactly the roster’s classes. It
duplicates and deletes no one. New students have no password. The file of --links contains a one-time link for each of
them to set a password, valid for 30 days. Only you can read the file. Print it, hand out the links, and delete it.
OneRoster teachers see the classes in which they are enrolled. Use --teacher-links for their links, or
'reset-password --link' for a single teacher.

  school import-roster export-2026/ --native-language vi --links first-links.csv
  school import-roster class-7.csv --organization riverside --without-links`,
  arguments: { '<from>': 'a folder of OneRoster files or a CSV file' },
  options: {
    '--links <file>': 'a new file for the new students’ links',
    '--teacher-links <file>': 'a new file for the new teachers’ links',
    '--without-links': 'make no links, because students use single sign-on or request an email',
    '--renew-links': 'also make links for other students of the roster who have no password yet',
    '--native-language <code>': 'language of students in a new organization, such as vi, ja, or pt-BR',
    '--email-domain <domain>': 'OneRoster: give students without an email USERNAME@DOMAIN',
    '--organization <id>': 'plain: the students’ organization (default: the only one)',
    '--organization-name <name>': 'plain: name of a new organization',
    '--deactivate-missing': 'disable students who are not in the roster',
    '--force': 'disable them even if they are more than half of the students',
  },
  run: async (operator, given) => {
    const file = given.option('links');
    if ((file === undefined) === !given.has('without-links'))
      throw new SchoolError(
        'Choose what to do with the new students’ links. Add either --links FILE or --without-links.',
      );
    const language = given.option('native-language');
    const db = await operator.store({ create: true });
    const roster = await readRoster(given, operator, db);
    const teacherFile = given.option('teacher-links');
    const files = [file, teacherFile].filter((each) => each !== undefined);
    const links = files.length === 0 ? undefined : linkSettings(operator);
    const reserved: string[] = [];
    try {
      for (const each of files) {
        writeNew(each, '');
        reserved.push(each);
      }
      const counts = await db.transaction().execute(async (trx) => {
        const stored = await storeRoster(trx, roster, {
          around: operator.around,
          nativeLanguage: language,
          deactivateMissing: given.has('deactivate-missing'),
          force: given.has('force'),
          progress: (done, all) => operator.progress(done, all, 'Students'),
        });
        if (stored.stillDisabled > 0) operator.warn(`Disabled students in the roster: ${stored.stillDisabled}.`);
        warnLeftOut(operator, stored.leftOut);
        if (teacherFile !== undefined && links !== undefined)
          await writeTeacherLinks(trx, operator, teacherFile, stored.addedTeachers, links);
        if (file === undefined || links === undefined) return { ...stored.counts, links: 0 };
        const invited = given.has('renew-links') ? stored.listed : stored.added;
        return { ...stored.counts, links: await writeLinks(trx, operator, file, invited, links) };
      });
      return { data: { ...counts, ...(file !== undefined && { file }) }, text: report(counts, file) };
    } catch (error) {
      for (const each of reserved) rmSync(each, { force: true });
      throw error;
    }
  },
};

function warnLeftOut(operator: Operator, leftOut: readonly RosterReference[]): void {
  for (const { name, why } of leftOut.slice(0, MOST_ISSUES))
    operator.warn(
      why === 'no_email'
        ? `${name} was left out. Add an email address.`
        : `${name} was left out, because the roster disables them.`,
    );
  const more = leftOut.length - MOST_ISSUES;
  if (more > 0) operator.warn(`and ${more} more were left out.`);
}

async function readRoster(given: Given, { around }: Operator, db: Database): Promise<Roster> {
  const [from = ''] = given.values;
  const found = statSync(from, { throwIfNoEntry: false });
  if (found === undefined) throw new SchoolError(`${from} doesn’t exist. Check the path.`);
  const faults = new Faults();
  const roster = found.isDirectory()
    ? await readOneRoster(
        inFolder(from),
        { today: around.now().toISOString().slice(0, 10), emailDomain: given.option('email-domain') },
        faults,
      )
    : await readPlainCsv(from, await plainSettings(given, db), faults);
  if (faults.lines.length > 0) {
    const more = faults.lines.length - MOST_ISSUES;
    throw new SchoolError(`Nothing was imported: the roster has ${counted(faults.lines.length, 'mistake')}.`, {
      issues: [...faults.lines.slice(0, MOST_ISSUES), ...(more > 0 ? [`and ${more} more.`] : [])],
    });
  }
  if (roster.students.length === 0) throw new SchoolError('Nothing was imported: the roster contains no students.');
  return roster;
}

async function plainSettings({ option }: Given, db: Database) {
  const known = await db.selectFrom('organizations').select('id').orderBy('id').execute();
  const id = option('organization') ?? (known.length === 1 ? known[0]!.id : undefined);
  if (id === undefined)
    throw new SchoolError('Which organization do the students belong to? Add --organization ID.', {
      issues: known.map((each) => `Known organization: '${each.id}'`),
    });
  const classes = await db.selectFrom('classes').select(['id', 'name']).where('organization_id', '=', id).execute();
  return { organization: { id, name: option('organization-name') }, classes };
}

/** Creates the file before any change, so that no links are made that cannot be written. */

async function writeLinks(
  trx: Database,
  { around }: Operator,
  file: string,
  invited: readonly string[],
  settings: { origin: string; until: Date },
): Promise<number> {
  const wanted = new Set(invited);
  const students = await trx
    .selectFrom('students')
    .leftJoin('class_students', (join) => join.onRef('student_id', '=', 'students.id').on('is_primary', '=', 1))
    .leftJoin('classes', 'classes.id', 'class_id')
    .select(['students.id', 'email', 'first_name', 'last_name', 'native_language', 'classes.name as class'])
    .where('password_hash', '=', NO_PASSWORD)
    .where('active', '=', 1)
    .orderBy('email')
    .execute();
  const unordered = students.filter(({ id }) => wanted.has(id));
  const language = unordered[0]?.native_language;
  const [compareNames, comparePeople] = [nameOrder(language), peopleOrder(language)];
  const chosen = unordered.toSorted((a, b) => compareNames(a.class ?? '', b.class ?? '') || comparePeople(a, b));
  const links = await makeLinks(
    trx,
    around,
    chosen.map(({ id }) => id),
    settings,
  );
  const rows = chosen.map(({ id: _id, native_language: _language, class: group, ...student }, at) => ({
    class: group,
    ...student,
    link: links[at]!.link,
    until: settings.until.toISOString().slice(0, 10),
  }));
  writeFileSync(file, csvFile(rows), { mode: 0o600, flush: true });
  return rows.length;
}

async function writeTeacherLinks(
  trx: Database,
  { around }: Operator,
  file: string,
  added: readonly string[],
  settings: { origin: string; until: Date },
): Promise<void> {
  const links = await makeLinks(trx, around, added, settings, TEACHERS);
  const teachers = await trx.selectFrom('teachers').select(['id', 'email', 'first_name', 'last_name']).execute();
  const byId = new Map(teachers.map(({ id, ...teacher }) => [id, teacher]));
  const until = settings.until.toISOString().slice(0, 10);
  const rows = links.map(({ personId, link }) => ({ ...byId.get(personId)!, link, until }));
  writeFileSync(file, csvFile(rows, TEACHER_COLUMNS), { mode: 0o600, flush: true });
}

const TEACHER_COLUMNS = ['email', 'first_name', 'last_name', 'link', 'until'];

function report(counts: Record<string, number>, file: string | undefined): string {
  const said = Object.entries(counts).map(([what, count]) => `${COUNTED[what] ?? what}: ${count}`);
  return `${said.join(', ')}.${file === undefined ? '' : `\nThe links are in ${file}. Print the file, hand out the links, and delete it.`}`;
}

const COUNTED: Record<string, string> = {
  moved: 'in other classes',
  left: 'no longer in a class',
  left_out: 'left out',
  classes: 'new classes',
  teachers: 'new teachers',
  teachers_moved: 'teachers in other classes',
  teachers_left: 'teachers no longer in a class',
};
