import { createRoute, z } from '@hono/zod-openapi';
import { paths } from '../../contract/paths.ts';
import { Id } from '../../contract/values.ts';
import {
  PassageResult,
  ReadAloudGame,
  RecordingEntry,
  RecordingList,
  RecordingReport,
} from '../../contract/read-aloud.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { ContentWatch } from '../assignments/content-watch.ts';
import { findLesson } from '../assignments/lesson-address.ts';
import { readAloudGame, readPassageText } from '../assignments/passages.ts';
import { keepRecording, listRecordings, readRecording } from '../assignments/recordings.ts';
import { Verification } from '../assignments/verification.ts';
import { TRANSCRIPT_TYPES, transcriptOf } from '../assignments/transcript.ts';
import { answer, callWith, jsonBody, parameters, refusals } from './route-parts.ts';
import { newRouter } from '../http/router.ts';
import { security, signedIn } from './signed-in.ts';
import { sending } from './student-bodies.ts';

/** Passages and results of readings (WIRE-10). A lesson's score is reported as for any lesson (WIRE-05). */
export function readAloudRoutes(dependencies: AppDependencies) {
  const { db, sessions, around, log, receipts, tellSecurity, pronunciations, audioFolders } = dependencies;
  const routes = newRouter();
  const verification = new Verification(receipts, tellSecurity);
  const watch = new ContentWatch({ log, audioFolders });
  const call = callWith({ security, middleware: signedIn(sessions), tags: ['Read aloud'] });
  const ofPassage = parameters('read_aloud_id');
  const ofRecording = parameters('read_aloud_id', 'recording_id');

  const game = createRoute({
    ...call('get', paths.readAloudGame('{read_aloud_id}'), 'readReadAloudGame'),
    summary: 'A passage with its key words',
    request: { params: ofPassage },
    responses: { 200: answer('The passage.', { ReadAloudGame }), ...refusals(401, 403, 404, 422) },
  });
  routes.openapi(game, async (c) => {
    const { student } = c.get('session');
    return c.json(await readAloudGame(db, watch, pronunciations, student, c.req.valid('param').read_aloud_id), 200);
  });

  const list = createRoute({
    ...call('get', paths.recordings('{read_aloud_id}'), 'listRecordings'),
    summary: 'The recordings of a lesson',
    request: { params: ofPassage, query: z.object({ assignment_detail_id: Id.min(1) }) },
    responses: {
      200: answer('What was read, the latest first.', { RecordingList }),
      ...refusals(401, 403, 404, 422),
    },
  });
  routes.openapi(list, async (c) => {
    const { assignment_detail_id } = c.req.valid('query');
    const { student } = c.get('session');
    return c.json(await listRecordings(db, student, c.req.valid('param').read_aloud_id, assignment_detail_id), 200);
  });

  const keep = createRoute({
    ...call('post', paths.recordings('{read_aloud_id}'), 'keepRecording'),
    middleware: sending(dependencies, ofPassage, (student, { read_aloud_id }) =>
      findLesson(db, student, { studySetId: read_aloud_id }),
    ),
    summary: 'Keep the result of a reading',
    description: 'The same recording again changes nothing. Of each lesson the latest 20 are kept.',
    request: { params: ofPassage, ...jsonBody({ RecordingReport }) },
    responses: {
      200: answer('The recording as a list shows it.', { RecordingEntry }),
      ...refusals(400, 401, 403, 404, 413, 422, 429),
    },
  });
  routes.openapi(keep, async (c) => {
    const { student } = c.get('session');
    const { read_aloud_id } = c.req.valid('param');
    return c.json(
      await keepRecording(db, verification, student, read_aloud_id, c.req.valid('json'), around.now()),
      200,
    );
  });

  const one = createRoute({
    ...call('get', paths.recording('{read_aloud_id}', '{recording_id}'), 'readRecording'),
    summary: 'The result of a reading',
    request: { params: ofRecording },
    responses: { 200: answer('The result.', { PassageResult }), ...refusals(401, 403, 404, 422) },
  });
  routes.openapi(one, async (c) => {
    const { read_aloud_id, recording_id } = c.req.valid('param');
    return c.json(await readRecording(db, c.get('session').student, read_aloud_id, recording_id), 200);
  });

  const transcript = createRoute({
    ...call('get', paths.transcript('{read_aloud_id}', '{recording_id}'), 'readTranscript'),
    summary: 'What was read, as a text to download',
    description: 'Plain text, or WebVTT with a cue for each sentence.',
    request: { params: ofRecording, query: z.object({ format: z.enum(['txt', 'vtt']) }) },
    responses: {
      200: {
        description: 'The transcript.',
        content: { 'text/plain': { schema: z.string() }, 'text/vtt': { schema: z.string() } },
      },
      ...refusals(401, 403, 404, 422),
    },
  });
  routes.openapi(transcript, async (c) => {
    const { student } = c.get('session');
    const { read_aloud_id, recording_id } = c.req.valid('param');
    const { format } = c.req.valid('query');
    const result = await readRecording(db, student, read_aloud_id, recording_id);
    const text = await readPassageText(db, student, read_aloud_id);
    return c.body(transcriptOf(text, result, format), 200, {
      'content-type': `${TRANSCRIPT_TYPES[format]}; charset=utf-8`,
      'content-disposition': `attachment; filename="${fileName(read_aloud_id)}.${format}"`,
    });
  });

  return routes;
}

/** Keeps only characters that every file system accepts. */
function fileName(readAloudId: string): string {
  return readAloudId.replace(/[^\w-]/g, '') || 'reading';
}
