import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { databases, type TestDatabase } from './support/databases.ts';
import { texts, valuesOf, type Known, type Schema } from './support/fuzz.ts';
import { startProvider, type Provider } from './support/provider.ts';
import { people } from './support/test-school.ts';

/** How many requests; the bench asks for more. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 500);
/** Their answers are made by chance: tokens. */
const BY_CHANCE: string[] = [paths.login, paths.refreshSession];

type Operation = {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
};
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };
type Call = { method: string; path: string; body?: unknown; by: 'ana' | 'noa' };

const KNOWN: Known = {
  user_id: ['ana', 'noa'],
  assignment_id: ['greet', 'done', 'late', 'nova-greet'],
  assignment_detail_id: ['greet-all', 'done-travel', 'late-travel', 'nova-greetings'],
  study_set_id: ['greetings', 'travel'],
  id: ['hello', 'ticket'],
  item_id: ['hello', 'ticket'],
  email: ['ana@riverside.example', 'nobody@riverside.example'],
};

describe('requests of any kind', () => {
  const stores: TestDatabase[] = [];
  const providers: Provider[] = [];
  const tokens: Record<Call['by'], string>[] = [];
  let calls: fc.Arbitrary<Call>;

  beforeAll(async () => {
    for (const { open } of databases) {
      const store = await open();
      const provider = await startProvider(store, {}, { SESSION_LIFETIME_S: '31536000' });
      const [ana, noa] = [await provider.logIn(people.ana), await provider.logIn(people.noa)];
      stores.push(store);
      providers.push(provider);
      tokens.push({ ana: ana.user_token, noa: noa.user_token });
    }
    const { body } = await providers[0]!.call('GET', paths.openapi);
    calls = callsOf(body as Document);
  }, 60_000);
  afterAll(async () => {
    for (const provider of providers) await provider.close();
    for (const store of stores) await store.close();
  });

  it('[ERR-01] [SET-09] are never a failure of the provider, and both databases answer alike', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(calls, async ({ method, path, body, by }) => {
        const answers = await Promise.all(
          providers.map((provider, index) =>
            provider.call(method.toUpperCase(), path, { token: tokens[index]![by], body }),
          ),
        );
        const [one, other] = answers.map(({ status, body: said }) => ({
          status,
          said: BY_CHANCE.includes(path) && status === 200 ? null : said,
        }));
        expect(one!.status).toBeLessThan(500);
        expect(other).toEqual(one);
        seen.add(one!.status);
      }),
      { numRuns: REQUESTS },
    );
    for (const status of [200, 204, 404, 422]) expect([...seen]).toContain(status);
  }, 600_000);
});

function callsOf({ paths: routes, components }: Document): fc.Arbitrary<Call> {
  const values = (schema: Schema, name?: string) => valuesOf(schema, KNOWN, components.schemas, name);
  const operations = Object.entries(routes)
    .filter(([route]) => route !== paths.speech && route !== paths.logout)
    .flatMap(([route, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ route, method, operation })),
    );
  return fc.oneof(
    ...operations.map(({ route, method, operation }) => {
      const { parameters = [], requestBody } = operation;
      const inPath = fc.record(
        Object.fromEntries(parameters.filter((p) => p.in === 'path').map((p) => [p.name, pathPart(p.name)])),
      );
      const query = parameters.filter((p) => p.in === 'query').map((p) => [p.name, values(p.schema, p.name)] as const);
      return fc
        .record({
          parts: inPath,
          query: fc.record(Object.fromEntries(query), { requiredKeys: [] }),
          body:
            requestBody === undefined ? fc.constant(undefined) : values(requestBody.content['application/json'].schema),
          by: fc.constantFrom('ana' as const, 'noa' as const),
        })
        .map(({ parts, query: asked, body, by }): Call => {
          const search = new URLSearchParams(
            Object.entries(asked).map(([name, value]) => [name, String(value).toWellFormed()]),
          ).toString();
          const path = route.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] as string);
          return { method, path: search === '' ? path : `${path}?${search}`, body, by };
        });
    }),
  );
}

/** As it stands in the address. */
function pathPart(name: string): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...(KNOWN[name] ?? ['hello'])) },
    { weight: 2, arbitrary: texts.map((text) => encodeURIComponent(text.toWellFormed())) },
    { weight: 1, arbitrary: fc.constantFrom('%00', 'a%00b', '%ED%A0%80', '%', '%zz', '%FF') },
  );
}
