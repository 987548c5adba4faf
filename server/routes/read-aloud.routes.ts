import { z } from 'zod';
import { paths } from '../../contract/paths.ts';
import {
  PassageResult,
  ReadAloudGame,
  RecordingEntry,
  RecordingList,
  RecordingReport,
} from '../../contract/read-aloud.ts';
import { Id } from '../../contract/values.ts';
import { ContentWatch } from '../assignments/content-watch.ts';
import { findLesson } from '../assignments/lesson-address.ts';
import { readAloudGame, readPassageText } from '../assignments/passages.ts';
import { keepRecording, listRecordings, readRecording } from '../assignments/recordings.ts';
import { Verification } from '../assignments/verification.ts';
import { TRANSCRIPT_TYPES, transcriptOf } from '../assignments/transcript.ts';
import { answer, at, type Routes } from './calls.ts';
import { sendingCalls, studentCalls } from './signed-in.ts';

/** Passages and results of readings (WIRE-10). A lesson's score is reported as for any lesson (WIRE-05). */
export const readAloudRoutes: Routes = (routes, dependencies) => {
  const { db, sessions, around, receipts, tellSecurity, pronunciations } = dependencies;
  const verification = new Verification(receipts, tellSecurity);
  const watch = new ContentWatch(dependencies);
  const call = studentCalls(routes, sessions, 'Read aloud');
  call.get('readReadAloudGame', at(paths.readAloudGame, 'read_aloud_id'), {
    summary: 'A passage with its key words',
    answers: answer('The passage.', { ReadAloudGame }),
    handle: ({ student, params }) => readAloudGame(db, watch, pronunciations, student, params.read_aloud_id),
  });

  const recordings = at(paths.recordings, 'read_aloud_id');
  call.get('listRecordings', recordings, {
    summary: 'The recordings of a lesson',
    query: z.object({ assignment_detail_id: Id.min(1) }),
    answers: answer('What was read, the latest first.', { RecordingList }),
    handle: ({ student, params, query }) =>
      listRecordings(db, student, params.read_aloud_id, query.assignment_detail_id),
  });
  const sending = sendingCalls(routes, dependencies, 'Read aloud', recordings.params, (student, { read_aloud_id }) =>
    findLesson(db, student, { studySetId: read_aloud_id }),
  );
  sending.post('keepRecording', recordings, {
    summary: 'Keep the result of a reading',
    description: 'The same recording again changes nothing. Of each lesson the latest 20 are kept.',
    body: { RecordingReport },
    answers: answer('The recording as a list shows it.', { RecordingEntry }),
    also: [429],
    handle: ({ student, params, body }) =>
      keepRecording(db, verification, student, params.read_aloud_id, body, around.now()),
  });
  call.get('readRecording', at(paths.recording, 'read_aloud_id', 'recording_id'), {
    summary: 'The result of a reading',
    answers: answer('The result.', { PassageResult }),
    handle: ({ student, params }) => readRecording(db, student, params.read_aloud_id, params.recording_id),
  });
  call.get('readTranscript', at(paths.transcript, 'read_aloud_id', 'recording_id'), {
    summary: 'What was read, as a text to download',
    description: 'Plain text, or WebVTT with a cue for each sentence.',
    query: z.object({ format: z.enum(['txt', 'vtt']) }),
    answers: {
      description: 'The transcript.',
      content: { 'text/plain': { schema: z.string() }, 'text/vtt': { schema: z.string() } },
    },
    handle: async ({ student, params: { read_aloud_id, recording_id }, query: { format } }, c) => {
      const result = await readRecording(db, student, read_aloud_id, recording_id);
      const text = await readPassageText(db, student, read_aloud_id);
      return c.body(transcriptOf(text, result, format), 200, {
        'content-type': `${TRANSCRIPT_TYPES[format]}; charset=utf-8`,
        'content-disposition': `attachment; filename="${fileName(read_aloud_id)}.${format}"`,
      });
    },
  });
};

/** Keeps only characters that every file system accepts. */
function fileName(readAloudId: string): string {
  return readAloudId.replace(/[^\w-]/g, '') || 'reading';
}
