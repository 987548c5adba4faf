import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { CALLS, SOCKET_CALLS, type Call } from '../../conformance/calls.ts';
import { asTable } from '../../conformance/report.ts';
import { run } from '../../conformance/run.ts';
import { paths } from '../../contract/paths.ts';
import { engineScorer } from '../../server/speech/scorer.ts';
import { DEMO_SCHOOL } from '../../server/folders.ts';
import { onSqlite, oneProvider } from '../server/support/each-provider.ts';
import { PASSWORD, people } from '../server/support/test-school.ts';
import { isNight } from '../support/nightly.ts';
import { ownFolder } from '../support/own-folder.ts';
import { FAULTS } from './faults.ts';
import { faultyProvider, type FaultyProvider } from './faulty-provider.ts';

/** ms after which the counts of the last run have expired. */
const HOUR = 3_601_000;
/** v1 with a study set and a role-play, v1 with a reading, v1 with many pages, and nova. */
const EVERYBODY = [people.ben, people.rae, people.pia, people.noa];
/** The student who meets a fault, if not the first one. */
const WHO: Record<string, string> = { keepRecording: people.rae, listAssignments: people.pia };

/** Runs the command `npm run conformance`. */
function conformance(words: string[]) {
  return new Promise<{ code: number; out: string; error: string }>((resolve) => {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, NODE_COMPILE_CACHE };
    execFile(process.execPath, ['conformance/main.ts', ...words], { env }, (failed, out, error) =>
      resolve({ code: typeof failed?.code === 'number' ? failed.code : 0, out, error }),
    );
  });
}

describe('conformance', () => {
  const provider = oneProvider();
  let faulty: FaultyProvider;
  beforeAll(async () => {
    faulty = await faultyProvider(provider.url);
    return () => faulty.close();
  });
  const runOn = (url: string, emails: readonly string[] = EVERYBODY) => {
    provider.advance(HOUR);
    return run(
      url,
      emails.map((email) => ({ email, password: PASSWORD })),
    );
  };

  it('[D33] knows every request of students in the OpenAPI document by name, and every message of the socket', async () => {
    const { body } = await provider.call('GET', paths.openapi);
    const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) }).parse(body);
    // A client that acts as a student has nothing to do with teachers.
    const ofStudents = Object.entries(document.paths).filter(([path]) => !path.startsWith('/api/teacher/'));
    const described = ofStudents.flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
    );
    const known = Object.entries(CALLS).map(
      ([operationId, { method, path, answers, body: sent, session }]: [string, Call]) => ({
        operationId,
        call: `${method} ${path}`,
        answers,
        hasBody: sent !== undefined,
        session,
      }),
    );
    const Operation = z.object({
      operationId: z.string(),
      security: z.array(z.unknown()),
      requestBody: z.unknown().optional(),
      responses: z.record(
        z.string(),
        z.object({
          content: z.record(z.string(), z.object({ schema: z.object({ $ref: z.string().optional() }) })).optional(),
        }),
      ),
    });
    const documented = described.map(({ path, method, operation }) => {
      const { operationId, security, requestBody, responses } = Operation.parse(operation);
      const [content] = Object.values(responses[200]?.content ?? {});
      return {
        operationId,
        call: `${method} ${path}`,
        answers: content?.schema.$ref?.split('/').at(-1) ?? null,
        hasBody: requestBody !== undefined,
        session: security.length === 1,
      };
    });
    const byName = (a: { operationId: string }, b: { operationId: string }) =>
      a.operationId.localeCompare(b.operationId);
    expect(known.toSorted(byName)).toEqual(documented.toSorted(byName));
    const { operations } = z
      .object({ operations: z.object({ hear: z.object({ messages: z.array(z.object({ $ref: z.string() })) }) }) })
      .parse((await provider.call('GET', paths.asyncapi)).body);
    const heard = operations.hear.messages.map(({ $ref }) => $ref.split('/').at(-1));
    expect(heard.toSorted()).toEqual(
      SOCKET_CALLS.filter((name) => name !== 'connect' && name !== 'other frames').toSorted(),
    );
  });

  it('[D33] finds no fault in our provider, and leaves the traces of a student who practices', async () => {
    const { db } = provider.server;
    const students = await db.selectFrom('students').selectAll().execute();
    const report = await runOn(provider.url);
    expect(asTable(report)).toContain('not tried. 0 differences');
    const untried = report.rows.filter(({ outcome }) => outcome !== 'same');
    expect(Object.fromEntries(untried.map(({ call, outcome }) => [call, outcome]))).toEqual({
      // It needs an issuer, a link, or a code.
      startSso: 'refusals',
      logInBySso: 'refusals',
      setNewPassword: 'refusals',
      joinClass: 'refusals',
      askForClass: 'refusals',
      // It would create a student.
      enterDemo: 'not tried',
    });
    for (const table of ['logins', 'token_pairs', 'push_subscriptions', 'password_resets'] as const)
      expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    const known = (rows: typeof students) => rows.map((row) => ({ ...row, last_activity: null }));
    expect(known(await db.selectFrom('students').selectAll().execute())).toEqual(known(students));
  });

  // The next case plants all of them. The nightly run also plants each alone, because each run makes 300 requests.
  it.each(isNight ? FAULTS : [])('[D33] names the request, and no other, if $what', async ({ call, make }) => {
    faulty.plant([make()]);
    const { differences } = await runOn(faulty.url, [WHO[call] ?? people.ben]);
    expect([...new Set(differences.map((difference) => difference.call))], JSON.stringify(differences)).toEqual([call]);
  });

  it("[D33] names all ten at once: the contract's rule, the place, and the response, without secrets", async () => {
    const secrets: string[] = [PASSWORD];
    faulty.plant([
      ...FAULTS.map(({ make }) => make()),
      {
        answer: (_, answer) => {
          for (const [, secret] of answer.body.matchAll(/"(?:\w*token|session|receipt|ticket)":"([^"]+)"/g))
            secrets.push(secret!);
          return answer;
        },
      },
    ]);
    // These students meet all faults.
    const report = await runOn(faulty.url, [people.ben, ...Object.values(WHO)]);
    const named = new Set(report.differences.map(({ call }) => call));
    expect([...named].toSorted()).toEqual(FAULTS.map(({ call }) => call).toSorted());
    for (const { when, expected, schema, came, requirement } of report.differences) {
      for (const part of [when, expected, came]) expect(part).not.toBe('');
      expect(schema).toMatch(/^(openapi|asyncapi)\.json#\//);
      expect(requirement).toMatch(/^[A-Z]+-\d\d$/);
    }
    const table = asTable(report);
    for (const { call } of FAULTS) expect(table).toMatch(new RegExp(`✗ differs .* ${call} \\(\\d+\\)`));
    expect(secrets.length).toBeGreaterThan(20);
    for (const secret of secrets) expect(table).not.toContain(secret);
  });

  it('[D33] prints the report as JSON, and exits with 1 after a difference', async () => {
    provider.advance(HOUR);
    faulty.plant([FAULTS[0]!.make()]);
    const folder = ownFolder(onTestFinished);
    const file = join(folder, 'passwords');
    writeFileSync(file, `${PASSWORD}\n`);
    const login = ['--login', people.ben, '--password-file', file];
    const { code, out } = await conformance([faulty.url, '--json', ...login]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      differences: [{ call: 'readProfile', address: 'GET /api/profile', requirement: 'WIRE-02' }],
    });
  });
});

describe('npm run conformance', () => {
  const provider = oneProvider(onSqlite, () => ({ overrides: { school: DEMO_SCHOOL, scorer: engineScorer(1) } }));
  beforeAll(() => provider.server.scoringReady);

  it('[D33] [D50] tests the demo school with its engine against the contract, says beforehand what it writes, and exits with 0', async () => {
    const { code, out, error } = await conformance([provider.url]);
    expect([code, out]).toEqual([0, expect.stringContaining('not tried. 0 differences')]);
    expect(error).toContain('The provider will store');
    // The recording was understood, so the score is the provider's own.
    const rows = await provider.server.db
      .selectFrom('scores')
      .select(['score', 'verified_score'])
      .where('engine_version', 'like', 'outloud-%')
      .where('best_scored_at', '=', provider.now().toISOString())
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { score, verified_score } of rows) expect(score).toBe(verified_score);
  });
});
