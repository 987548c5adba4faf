import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paths, type LessonAddress } from '../../contract/paths.ts';
import { components } from '../../server/http/components.ts';
import { codeOf, startProvider, type Provider } from './support/provider.ts';

const Operation = z.object({
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: z.object({}).loose() }) }) })
    .optional(),
  responses: z.record(z.string(), z.object({ description: z.string() })),
});
const Document = z.object({
  openapi: z.string().startsWith('3.1'),
  info: z.object({ title: z.literal('Outloud'), version: z.string() }),
  components: z.object({
    securitySchemes: z.object({
      sessionToken: z.object({ type: z.literal('apiKey'), name: z.literal('x-session-token') }).loose(),
    }),
    schemas: z.record(z.string(), z.object({}).loose()),
  }),
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), Operation)),
});

const lesson = (api: LessonAddress['api']): LessonAddress => ({
  api,
  assignmentId: '{assignment_id}',
  assignmentDetailId: '{assignment_detail_id}',
  studySetId: '{study_set_id}',
});
const expected = [
  `post ${paths.login}`,
  `delete ${paths.logout}`,
  `post ${paths.refreshSession}`,
  `get ${paths.profile}`,
  `post ${paths.activity('{user_id}')}`,
  `post ${paths.trackTime('{user_id}')}`,
  `post ${paths.trackActivity('{user_id}')}`,
  `post ${paths.dictionary}`,
  `get ${paths.modelSpeech('{item_id}')}`,
  `get ${paths.assignments}`,
  `get ${paths.assignmentCounts}`,
  `put ${paths.assignment('v1', '{assignment_id}')}`,
  `post ${paths.lesson('{assignment_id}', '{study_set_id}')}`,
  `get ${paths.speech}`,
  ...(['v1', 'v2'] as const).flatMap((api) => [
    `get ${paths.assignment(api, '{assignment_id}')}`,
    `post ${paths.progress(api, '{assignment_id}')}`,
    `get ${paths.studySetDetail(lesson(api))}`,
    `get ${paths.studySetList(api, '{study_set_id}')}`,
    `patch ${paths.scores(lesson(api))}`,
  ]),
].map(decodeURIComponent);

describe('/api/openapi.json', () => {
  let provider: Provider;
  let document: z.infer<typeof Document>;
  beforeAll(async () => {
    provider = await startProvider();
    document = Document.parse((await provider.call('GET', paths.openapi)).body);
  });
  afterAll(() => provider.close());

  it('describes every call of the contract and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    expect(described.toSorted()).toEqual(expected.toSorted());
  });

  it('[AUTH-07] every call that needs a session is refused without one, before anything else is looked at', async () => {
    for (const [path, operations] of Object.entries(document.paths))
      for (const [method, { security, responses }] of Object.entries(operations)) {
        if (security === undefined || responses[401] === undefined) continue;
        for (const options of [{}, { token: 'unknown', body: '{"broken":' }]) {
          if (method === 'get' && 'body' in options) delete options.body;
          const answer = await provider.call(method.toUpperCase(), path.replaceAll(/\{\w+\}/g, 'some-id'), options);
          expect([answer.status, codeOf(answer)], `${method} ${path}`).toEqual([401, 'unauthorized']);
        }
      }
  });

  it('names what a body must have', () => {
    const schema = document.paths[paths.login]?.post?.requestBody?.content['application/json'].schema;
    expect(schema).toEqual({ $ref: '#/components/schemas/LoginRequest' });
    expect(document.components.schemas.LoginRequest).toMatchObject({ type: 'object', required: ['email', 'password'] });
    expect(Object.keys(document.components.schemas).toSorted()).toEqual(Object.keys(components).toSorted());
  });
});
