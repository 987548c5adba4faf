import {
  MOST_PROBLEMS,
  type RosterCheck,
  type RosterFiles,
  type RosterOutcome,
  type RosterProblem,
  type RosterProblems,
  type RosterRequest,
} from '../../contract/teacher-roster.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { planRoster, type ImportingTeacher } from '../rosters/plan-roster.ts';
import { previewOf } from '../rosters/roster-changes.ts';
import type { ReadRoster } from '../rosters/read-roster.ts';
import { RosterError, type Roster } from '../rosters/roster.ts';
import { lockRosters, storePlan } from '../rosters/store-roster.ts';
import type { SecurityLog } from '../security-log.ts';
import type { Surroundings } from '../surroundings.ts';
import type { Reader } from './reader.ts';

/** Time in s after which a teacher may try again while another roster is under way. */
const NEXT_TURN = 5;

type Parts = {
  db: Database;
  around: Surroundings;
  tellSecurity: SecurityLog;
  /** Called for each login that the import ends. */
  onEnded: (loginId: string) => void;
  reader: Reader;
};
type Manager = ImportingTeacher & { school: string; email: string };

/** Teachers whom the operator lets do so import their school's roster (docs/decisions/0105). */
export class SchoolRosters {
  readonly #parts: Parts;
  #isBusy = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Returns the changes and stores nothing. Throws `forbidden` and `busy`. */
  preview(teacherId: string, files: RosterFiles): Promise<RosterCheck> {
    const { db } = this.#parts;
    return this.#inTurn(async () => {
      const by = await requireManager(db, teacherId);
      const read = await this.#read(files);
      if ('problems' in read) return problemsOf(read.problems);
      return orProblems(async () => (await this.#plan(db, read.roster, by)).preview);
    });
  }

  /** Stores the changes if the token is theirs, or else returns them. Throws `forbidden` and `busy`. */
  import(teacherId: string, { files, token, disable_missing }: RosterRequest): Promise<RosterOutcome> {
    const { db, tellSecurity, onEnded } = this.#parts;
    return this.#inTurn(async () => {
      await requireManager(db, teacherId);
      const read = await this.#read(files);
      if ('problems' in read) return problemsOf(read.problems);
      return orProblems(async () => {
        const { result, ended, email } = await db.transaction().execute(async (trx) => {
          await lockRosters(trx);
          // The operator may have taken the permission back meanwhile.
          const by = await requireManager(trx, teacherId);
          const { plan, preview } = await this.#plan(trx, read.roster, by);
          if (preview.token !== token || (disable_missing && plan.isManyMissing))
            return { result: preview, ended: [], email: by.email };
          const gone = [
            ...plan.students
              .filter(({ row, before }) => row.active === 0 && before?.active === 1)
              .map(({ row }) => row.id),
            ...(disable_missing ? plan.missing.map(({ id }) => id) : []),
          ];
          const logins = await loginsOf(trx, gone);
          const { counts } = await storePlan(trx, plan, {
            around: this.#parts.around,
            nativeLanguage: undefined,
            deactivateMissing: disable_missing,
            progress: () => {},
          });
          const { deactivated: _, ...stored } = counts;
          return {
            result: { outcome: 'imported' as const, ...stored, disabled: gone.length },
            ended: logins,
            email: by.email,
          };
        });
        for (const id of ended) onEnded(id);
        if (result.outcome === 'imported') {
          const { added, updated, disabled } = result;
          tellSecurity({ security: 'roster_imported', teacher: teacherId, added, updated, disabled }, email);
        }
        return result;
      });
    });
  }

  #read(files: RosterFiles): Promise<ReadRoster> {
    const { around, reader } = this.#parts;
    return reader.read('roster', { files, today: around.now().toISOString().slice(0, 10) });
  }

  async #plan(db: Database, roster: Roster, by: Manager) {
    const plan = await planRoster(db, roster, { around: this.#parts.around, nativeLanguage: undefined, by });
    const stored = await db
      .selectFrom('classes')
      .select(['id', 'name'])
      .where('organization_id', '=', by.organizationId)
      .execute();
    const names = new Map(stored.map(({ id, name }) => [id, name]));
    return { plan, preview: await previewOf(plan, by.school, names) };
  }

  /** Reads one roster at a time, because a large one keeps the process busy for a while. */
  async #inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isBusy)
      throw new Refusal('busy', 'Another roster is under way. Send this again later.', { retryAfter: NEXT_TURN });
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      this.#isBusy = false;
    }
  }
}

/** Throws `forbidden` if the operator did not let the teacher manage the roster. */
export async function requireManager(db: Database, teacherId: string): Promise<Manager> {
  const found = await db
    .selectFrom('teachers')
    .innerJoin('organizations', 'organizations.id', 'organization_id')
    .select(['teachers.id', 'organization_id', 'organizations.name', 'email'])
    .where('teachers.id', '=', teacherId)
    .where('active', '=', 1)
    .where('manages_roster', '=', 1)
    .executeTakeFirstOrThrow(() => new Refusal('forbidden', 'This teacher does not manage the roster.'));
  return { id: found.id, organizationId: found.organization_id, school: found.name, email: found.email };
}

async function orProblems<T>(work: () => Promise<T>): Promise<T | RosterProblems> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RosterError) return problemsOf(error.problems);
    throw error;
  }
}

function problemsOf(problems: readonly RosterProblem[]): RosterProblems {
  const shown = problems.slice(0, MOST_PROBLEMS).map(({ value, ...problem }) => ({
    ...problem,
    value: value.slice(0, LONGEST_VALUE),
  }));
  return { outcome: 'problems', count: problems.length, problems: shown };
}

/** Maximum length of a value in a problem. A cell may be as long as its file. */
const LONGEST_VALUE = 100;

async function loginsOf(db: Database, studentIds: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (let start = 0; start < studentIds.length; start += ROWS) {
    const some = studentIds.slice(start, start + ROWS);
    const logins = await db.selectFrom('logins').select('id').where('student_id', 'in', some).execute();
    found.push(...logins.map(({ id }) => id));
  }
  return found;
}

const ROWS = 500;
