import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paths } from '../../contract/paths.ts';
import { oneProvider } from './support/each-provider.ts';
import { codeOf } from './support/provider.ts';

const Operation = z.object({
  operationId: z.string().regex(/^\w+$/),
  summary: z.string().min(1),
  tags: z.array(z.string()).length(1),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(z.object({ name: z.string(), in: z.enum(['path', 'query']) }).loose()).default([]),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: z.object({}).loose() }) }) })
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string().min(1) }).loose()),
});
const Document = z.object({
  openapi: z.string().startsWith('3.1'),
  info: z.object({
    title: z.literal('Outloud'),
    version: z.string(),
    license: z.object({ name: z.literal('MIT'), url: z.url() }),
  }),
  servers: z.array(z.object({ url: z.string().regex(/^\/$|[^/]$/) }).loose()).min(1),
  tags: z.array(z.object({ name: z.string(), description: z.string().min(1) })),
  components: z.object({
    securitySchemes: z.object({
      sessionToken: z.object({ type: z.literal('apiKey'), name: z.literal('x-session-token') }).loose(),
    }),
    schemas: z.record(z.string(), z.object({}).loose()),
  }),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation)),
});

describe('/api/openapi.json', () => {
  const provider = oneProvider();
  let document: z.infer<typeof Document>;
  beforeAll(async () => {
    document = Document.parse((await provider.call('GET', paths.openapi)).body);
  });

  it('[AUTH-07] requires a session before anything else for every request that needs one', async () => {
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, { security, responses }] of Object.entries(operations)) {
        if (security.length !== 1 || responses[401] === undefined) continue;
        for (const options of [{}, { token: 'unknown', body: '{"broken":' }]) {
          if (method === 'get' && 'body' in options) delete options.body;
          const answer = await provider.call(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'some-id'), options);
          expect([answer.status, codeOf(answer)], `${method} ${path}`).toEqual([401, 'unauthorized']);
        }
      }
  });

  // Follows Redocly's recommended rules, and lists every possible response.
  it('[D33] names, sorts, and secures every operation, and lists all of its responses', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, path, ...operation })),
    );
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...new Set(operations.flatMap(({ tags }) => tags))].toSorted()).toEqual(
      document.tags.map(({ name }) => name).toSorted(),
    );
    for (const { name, path, security, parameters, requestBody, responses } of operations) {
      const codes = Object.keys(responses).map(Number);
      expect(
        codes.filter((code) => code < 300),
        name,
      ).toHaveLength(1);
      const inPath = parameters
        .filter((parameter) => parameter.in === 'path')
        .map((parameter) => `{${parameter.name}}`);
      expect(inPath, name).toEqual(path.match(/\{\w+\}/g) ?? []);
      const possible = [
        408,
        414,
        431,
        500,
        ...(security.length === 1 ? [401, 403] : []),
        ...(parameters.length > 0 ? [422] : []),
        ...(requestBody === undefined ? [] : [400, 413, 422]),
      ];
      expect(codes, name).toEqual(expect.arrayContaining(possible));
      for (const [, { content }] of Object.entries(responses).filter(([code]) => Number(code) >= 400))
        expect(content, name).toEqual({ 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } });
    }
    const used = JSON.stringify(document);
    for (const schema of Object.keys(document.components.schemas))
      expect(used).toContain(`"#/components/schemas/${schema}"`);
  });
});
