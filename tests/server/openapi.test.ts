import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paths, type LessonAddress } from '../../contract/paths.ts';
import { classCodePaths } from '../../contract/class-codes.ts';
import { teacherAccountPaths } from '../../contract/teacher-accounts.ts';
import { teacherCorrectionPaths } from '../../contract/teacher-corrections.ts';
import { teacherListeningPaths } from '../../contract/teacher-listening.ts';
import { teacherAssignmentPaths } from '../../contract/teacher-assignments.ts';
import { teacherRosterPaths } from '../../contract/teacher-roster.ts';
import { teacherWritingPaths } from '../../contract/teacher-writing.ts';
import { teacherPaths } from '../../contract/teacher.ts';
import { components } from '../../server/routes/components.ts';
import { codeOf, startProvider, type Provider } from './support/provider.ts';

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

const lesson = (api: LessonAddress['api']): LessonAddress => ({
  api,
  assignmentId: '{assignment_id}',
  assignmentDetailId: '{assignment_detail_id}',
  studySetId: '{study_set_id}',
});
const expected = [
  `post ${paths.login}`,
  `post ${paths.ssoStart}`,
  `post ${paths.join}`,
  `post ${paths.demoToken}`,
  `post ${paths.resetPassword}`,
  `post ${paths.newPassword}`,
  `post ${paths.ssoAuth}`,
  `delete ${paths.logout}`,
  `post ${paths.refreshSession}`,
  `post ${paths.speechTickets}`,
  `get ${paths.profile}`,
  `get ${paths.recently}`,
  `post ${paths.practiceWords}`,
  `put ${paths.practiceGoal}`,
  `post ${paths.practiceSteps}`,
  `get ${paths.practiceSound('{sound}')}`,
  `post ${paths.activity('{user_id}')}`,
  `post ${paths.trackTime('{user_id}')}`,
  `post ${paths.trackActivity('{user_id}')}`,
  `post ${paths.dictionary}`,
  `get ${paths.modelSpeech('{item_id}')}`,
  `get ${paths.readAloudGame('{read_aloud_id}')}`,
  `get ${paths.recordings('{read_aloud_id}')}`,
  `post ${paths.recordings('{read_aloud_id}')}`,
  `get ${paths.recording('{read_aloud_id}', '{recording_id}')}`,
  `get ${paths.transcript('{read_aloud_id}', '{recording_id}')}`,
  `get ${paths.scenarios}`,
  `get ${paths.standaloneScenarios}`,
  `get ${paths.scenario('{scenario_id}')}`,
  `get ${paths.dialogue('{scenario_id}')}`,
  `post ${paths.conversations}`,
  `get ${paths.conversation('{conversation_id}')}`,
  `post ${paths.turns('{conversation_id}')}`,
  `post ${paths.finish('{conversation_id}')}`,
  `post ${paths.heldConversations}`,
  `get ${paths.report('{conversation_id}')}`,
  `get ${paths.embed}`,
  `get ${paths.push}`,
  `post ${paths.pushSubscriptions}`,
  `delete ${paths.pushSubscriptions}`,
  `get ${paths.pages}`,
  `get ${paths.assignments}`,
  `get ${paths.assignmentCounts}`,
  `put ${paths.assignment('v1', '{assignment_id}')}`,
  `post ${paths.lesson('{assignment_id}', '{study_set_id}')}`,
  `post ${teacherPaths.login}`,
  `post ${teacherPaths.logout}`,
  `post ${teacherPaths.newPassword}`,
  `get ${teacherPaths.me}`,
  `get ${teacherPaths.classes}`,
  `get ${teacherPaths.class('{class_id}')}`,
  `get ${teacherPaths.classTable('{class_id}')}`,
  `get ${teacherPaths.overview('{class_id}')}`,
  `get ${teacherPaths.overviewTable('{class_id}')}`,
  `get ${teacherPaths.speech('{class_id}')}`,
  `get ${teacherPaths.speechTable('{class_id}')}`,
  `get ${teacherPaths.results('{class_id}', '{assignment_id}')}`,
  `get ${teacherPaths.resultsTable('{class_id}', '{assignment_id}')}`,
  `get ${teacherPaths.work('{class_id}', '{student_id}', '{assignment_id}')}`,
  `get ${teacherPaths.student('{class_id}', '{student_id}')}`,
  `get ${teacherPaths.studentTable('{class_id}', '{student_id}')}`,
  `get ${teacherPaths.conversations('{class_id}', '{student_id}')}`,
  `get ${teacherPaths.conversation('{class_id}', '{student_id}', '{conversation_id}')}`,
  `get ${teacherAccountPaths.accounts('{class_id}')}`,
  `post ${teacherAccountPaths.passwords('{class_id}')}`,
  ...['get', 'post'].map((method) => `${method} ${classCodePaths.joining('{class_id}')}`),
  ...['post', 'delete'].map((method) => `${method} ${classCodePaths.code('{class_id}')}`),
  ...['get', 'put'].map((method) => `${method} ${teacherAccountPaths.accommodations('{class_id}', '{student_id}')}`),
  ...Object.values(teacherRosterPaths).map((path) => `post ${path}`),
  `get ${teacherWritingPaths.list}`,
  `post ${teacherWritingPaths.check}`,
  `post ${teacherWritingPaths.file}`,
  `post ${teacherWritingPaths.talk}`,
  `get ${teacherWritingPaths.pack('{content_id}')}`,
  ...['get', 'put'].map((method) => `${method} ${teacherWritingPaths.content('{content_id}')}`),
  `put ${teacherWritingPaths.withdrawal('{content_id}')}`,
  ...['get', 'put'].map(
    (method) =>
      `${method} ${teacherCorrectionPaths.sentence('{class_id}', '{student_id}', '{lesson_id}', '{sentence_id}')}`,
  ),
  ...['get', 'put'].map((method) => `${method} ${teacherListeningPaths.listening('{class_id}')}`),
  `put ${teacherListeningPaths.consent('{class_id}', '{student_id}')}`,
  `delete ${teacherListeningPaths.classSounds('{class_id}')}`,
  `delete ${teacherListeningPaths.studentSounds('{class_id}', '{student_id}')}`,
  ...['get', 'delete'].map(
    (method) =>
      `${method} ${teacherListeningPaths.sound('{class_id}', '{student_id}', '{lesson_id}', '{sentence_id}')}`,
  ),
  `get ${teacherAssignmentPaths.content}`,
  `get ${teacherAssignmentPaths.preview('{content_id}')}`,
  `get ${teacherAssignmentPaths.recipients}`,
  `get ${teacherAssignmentPaths.assignments}`,
  `post ${teacherAssignmentPaths.assignments}`,
  `get ${teacherAssignmentPaths.assignment('{assignment_id}')}`,
  `patch ${teacherAssignmentPaths.assignment('{assignment_id}')}`,
  ...(['v1', 'v2'] as const).flatMap((api) => [
    `get ${paths.assignment(api, '{assignment_id}')}`,
    `get ${paths.assignmentHistory(api, '{assignment_id}')}`,
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

  it('describes every request of the contract and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    expect(described.toSorted()).toEqual(expected.toSorted());
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

  it('names the required fields of a body', () => {
    const schema = document.paths[paths.login]?.post?.requestBody?.content['application/json'].schema;
    expect(schema).toEqual({ $ref: '#/components/schemas/LoginRequest' });
    expect(document.components.schemas.LoginRequest).toMatchObject({ type: 'object', required: ['email', 'password'] });
    expect(Object.keys(document.components.schemas).toSorted()).toEqual(Object.keys(components).toSorted());
  });
});
