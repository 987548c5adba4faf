import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../is-postgres.ts';

/** Creates triggers that count changes (docs/decisions/0018). A result is valid only for the current counts. */
export async function countChanges(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns, touched] of CONTENT)
    for (const event of EVENTS) {
      const rows = event === 'update' ? (['old', 'new'] as const) : ([event === 'insert' ? 'new' : 'old'] as const);
      const of = event === 'update' && columns !== '' ? `update of ${columns}` : event;
      await createTrigger(db, table, event, of, rows.map((row) => countRevision(touched(row))).join(' '));
    }
  for (const table of ['scores', 'lesson_progress'])
    for (const event of EVENTS)
      await createTrigger(db, table, event, event, event === 'delete' ? COUNT_LOSS : COUNT_CHANGE);
}

const EVENTS = ['insert', 'update', 'delete'] as const;
type RowName = 'new' | 'old';

const usingSet = (set: string) => `select assignment_id from assignment_details where study_set_id in (${set})`;

/** Content tables, the columns that matter, and a query for the assignments of a changed row. */
const CONTENT: [table: string, columns: string, touched: (row: RowName) => string][] = [
  ['assignment_details', '', (row) => `${row}.assignment_id`],
  ['study_sets', 'name', (row) => usingSet(`${row}.id`)],
  ['items', 'id, study_set_id, text', (row) => usingSet(`${row}.study_set_id`)],
  ['item_skills', '', (row) => usingSet(`select study_set_id from items where id = ${row}.item_id`)],
];

const countRevision = (ids: string) => `update assignments set revision = revision + 1 where id in (${ids});`;

const COUNT_CHANGE = `
  insert into assignment_results (student_id, assignment_id)
  select new.student_id, assignment_id from assignment_details where id = new.assignment_detail_id
  on conflict (student_id, assignment_id) do update set changes = assignment_results.changes + 1;`;

// Don't insert, because the deleted row may be the student or the lesson.
const COUNT_LOSS = `
  update assignment_results set changes = changes + 1
  where student_id = old.student_id
    and assignment_id in (select assignment_id from assignment_details where id = old.assignment_detail_id);`;

async function createTrigger(db: Kysely<unknown>, table: string, event: string, of: string, body: string) {
  const name = `${table}_${event}_counted`;
  const run = (text: string) => sql.raw(text).execute(db);
  if (!isPostgres(db)) {
    await run(`create trigger ${name} after ${of} on ${table} begin ${body} end`);
    return;
  }
  await run(
    `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  );
  await run(`create trigger ${name} after ${of} on ${table} for each row execute function ${name}()`);
}
