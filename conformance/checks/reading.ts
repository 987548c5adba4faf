import { randomUUID } from 'node:crypto';
import { Line, LONGEST_WAIT } from '../socket.ts';
import { look, type Student } from '../student.ts';
import { slicesOf, spoken } from '../voice.ts';
import { BEFORE_A_RESULT, sayTo } from './speech.ts';

/** Seconds of the passage to read. A longer result could be a large body, which a provider takes only now and then. */
const LONGEST = 6;

/** Reads the beginning of a passage over the socket, and stores its result twice. */
export async function readingChecks(student: Student): Promise<void> {
  const { client, token } = student;
  const lesson = student.lessonOf('read_aloud');
  if (lesson === undefined) return;
  const params = { read_aloud_id: lesson.detail.study_set_id ?? '' };
  const { assignment_detail_id } = lesson.detail;
  const unknown = { read_aloud_id: 'nobody-has-this', recording_id: 'nobody-has-this' };
  const query = { assignment_detail_id };
  for (const name of ['readReadAloudGame', 'readRecording'] as const)
    await client.refused(name, 'what the student has not', ['not_found'], { token, params: unknown });
  await client.refused('readTranscript', 'a recording that there is not', ['not_found'], {
    token,
    params: unknown,
    query: { format: 'txt' },
  });
  await client.refused('readTranscript', 'a format that there is not', ['invalid_request'], {
    token,
    params: unknown,
    query: { format: 'pdf' },
  });
  await client.refused('listRecordings', 'a lesson that the student has not', ['not_found'], {
    token,
    params: unknown,
    query,
  });
  await client.refused('listRecordings', 'no lesson', ['invalid_request'], { token, params });
  const game = await look(client, () => client.call('readReadAloudGame', 'a passage is opened', { token, params }));
  if (game === undefined) return;
  const recordingId = randomUUID();
  const pcm = await spoken(game.audio_url === null ? null : await client.file(game.audio_url), LONGEST);
  const result = await look(client, async () => {
    const when = 'the beginning of a passage is read';
    const start = {
      type: 'start_passage',
      ...params,
      assignment_detail_id,
      recording_id: recordingId,
      sampling_rate: 16_000,
    };
    const line = await Line.open(client, { session: token });
    try {
      line.send({ ...start, unknown_field: 1 });
      const { received } = await line.expect('socket start_passage', when, 'start_passage_result');
      client.holds('socket start_passage', when, 'nothing was taken of it before', received === 0, `${received} bytes`);
      await sayTo(line, client, when, slicesOf(pcm));
      line.send({ type: 'move_to', word: 0 });
      line.send({ type: 'last_packet' });
      return (await line.expectAmong('socket last_packet', when, 'passage_result', BEFORE_A_RESULT, 4 * LONGEST_WAIT))
        .data;
    } finally {
      line.close();
    }
  });
  if (result === undefined) return;
  client.holds(
    'socket last_packet',
    'a passage is read',
    'the result of that recording',
    result.recordingId === recordingId,
    'of another',
  );
  const body = { created_at: new Date().toISOString(), result };
  const recording = { ...params, recording_id: recordingId };
  await look(client, async () => {
    const list = (when: string) => client.call('listRecordings', when, { token, params, query });
    const before = new Set((await list('before it is kept')).map((entry) => entry.recordingId));
    const first = await client.call('keepRecording', 'a result is kept', { token, params, body });
    const when = 'the same recording with the same receipt again';
    client.same('keepRecording', when, first, await client.call('keepRecording', when, { token, params, body }));
    const added = (await list('after it was kept twice')).filter((entry) => !before.has(entry.recordingId)).length;
    client.holds('keepRecording', when, 'kept once', added === 1, `${added} times in the list`);
  });
  await client.refused('keepRecording', 'a result of another passage', ['not_found', 'invalid_request'], {
    token,
    params: { read_aloud_id: 'nobody-has-this' },
    body,
  });
  await look(client, async () => {
    const kept = await client.call('readRecording', 'a result is looked at', { token, params: recording });
    client.holds(
      'readRecording',
      'a result is looked at',
      'the one that was kept',
      kept.recordingId === recordingId,
      'another',
    );
  });
  for (const format of ['txt', 'vtt'])
    await look(client, () =>
      client.call('readTranscript', `as ${format}`, { token, params: recording, query: { format } }),
    );
}
