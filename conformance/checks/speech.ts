import { randomUUID } from 'node:crypto';
import { LARGEST_SPEECH_FRAME } from '../../contract/constants.ts';
import { CLOSE_UNAUTHORIZED } from '../../contract/speech.ts';
import type { Client } from '../client.ts';
import { Line, SHORT_WAIT, startStream } from '../socket.ts';
import { look, type Student } from '../student.ts';
import { SLICE_BYTES } from '../voice.ts';

/** Sends slices and expects an acknowledgment of all bytes after each. Sends the others even if one is missing. */
export async function sayTo(line: Line, client: Client, when: string, slices: readonly Buffer[]): Promise<void> {
  let sent = 0;
  let isHeard = true;
  for (const slice of slices) {
    sent += Math.min(slice.length, SLICE_BYTES);
    line.audio(slice);
    if (!isHeard) continue;
    const ack = await look(client, () =>
      line.expectAmong('socket audio', when, 'audioACK', ['reading_place'], SHORT_WAIT),
    );
    isHeard = ack !== undefined;
    if (ack === undefined) continue;
    // The first slice has a header, which isn't audio. The last may be shorter.
    const isRight = slice === slices.at(-1) ? ack.received <= sent : ack.received === sent;
    client.holds('socket audio', when, `audioACK of ${sent} bytes`, isRight, `${ack.received}`);
  }
}

/** Late acknowledgments were already reported. */
export const BEFORE_A_RESULT = ['audioACK', 'reading_place'] as const;

export async function speechChecks({ client, token }: Student): Promise<void> {
  for (const [when, query] of [
    ['without a token', {}],
    ['with an unknown token', { session: 'unknown' }],
    ['with an unknown ticket', { ticket: 'unknown' }],
  ] as const)
    await look(client, () => turnedAway(client, when, query));
  await look(client, async () => {
    const { ticket } = await client.call('issueSpeechTicket', 'a student wants to speak', { token });
    const line = await Line.open(client, { ticket }, 'with a ticket');
    line.close();
    await turnedAway(client, 'with a ticket that was used', { ticket });
  });
  await look(client, async () => {
    const line = await Line.open(client, { session: token });
    try {
      await strangeFrames(client, line);
    } finally {
      line.close();
    }
  });
}

async function turnedAway(client: Client, when: string, query: Record<string, string>): Promise<void> {
  const line = new Line(client, query);
  await line.refused('socket connect', when, 'unauthorized');
  await line.closed('socket connect', when, CLOSE_UNAUTHORIZED);
}

async function strangeFrames(client: Client, line: Line): Promise<void> {
  // Check this first, because after a refusal further messages are dropped silently.
  line.send({ type: 'last_packet' });
  await line.refused('socket last_packet', 'last_packet before anything began', 'unexpected_message');
  line.audio(Buffer.alloc(SLICE_BYTES));
  await line.refused('socket audio', 'audio before anything began', 'unexpected_message');
  const start = startStream('hello');
  const frames = [
    ['a frame that is not JSON', '{"type":', 'malformed_json', 'other frames'],
    ['an empty frame', '', 'malformed_json', 'other frames'],
    ['a message that there is not', { type: 'dance' }, 'invalid_request', 'other frames'],
    ['no object', 'null', 'invalid_request', 'other frames'],
    ['another sampling rate', { ...start, sampling_rate: 44_100 }, 'invalid_request', 'start_stream'],
    ['a message without its fields', { type: 'start_stream' }, 'invalid_request', 'start_stream'],
    [
      'words that are in no lesson and no dictionary',
      startStream(`zzq${randomUUID().slice(0, 4)}`),
      'unknown_sentence',
      'start_stream',
    ],
    ['a passage without its fields', { type: 'start_passage' }, 'invalid_request', 'start_passage'],
    [
      'a passage that the student has not',
      {
        type: 'start_passage',
        read_aloud_id: 'nobody-has-this',
        assignment_detail_id: 'nobody-has-this',
        recording_id: randomUUID(),
        sampling_rate: 16_000,
      },
      'not_found',
      'start_passage',
    ],
    [
      'a conversation that the student has not',
      { type: 'start_turn', conversation_id: randomUUID(), turn_id: randomUUID(), sampling_rate: 16_000 },
      'not_found',
      'start_turn',
    ],
    ['a word of no passage', { type: 'move_to', word: -1 }, 'invalid_request', 'move_to'],
  ] as const;
  for (const [when, frame, code, call] of frames) {
    line.send(frame);
    await line.refused(`socket ${call}`, when, code);
  }
  line.audio(Buffer.alloc(LARGEST_SPEECH_FRAME + 2));
  await line.refused('socket audio', 'a frame that is too large', 'frame_too_large');
  const opened = async (when: string) => {
    line.send(startStream('hello'));
    await line.expect('socket start_stream', when, 'start_stream_result');
  };
  await opened('a word of the dictionary');
  line.audio(Buffer.from('OggS and what follows, which is no sound at all.'));
  await line.refused('socket audio', 'audio of another format', 'unreadable_audio');
  await opened('another try after an error');
  line.send({ type: 'pause_stream' });
  line.audio(Buffer.alloc(SLICE_BYTES));
  const { received } = await line.expect('socket audio', 'audio after a pause', 'audioACK');
  client.holds(
    'socket pause_stream',
    'audio after a pause',
    'one slice was taken',
    received === SLICE_BYTES,
    `${received}`,
  );
  line.send({ type: 'end_of_file' });
  line.send({ type: 'last_packet' });
  await line.refused('socket end_of_file', 'last_packet after the end', 'unexpected_message');
  // The app must ask for pauses. Other apps get none, so `sayTo` doesn't expect them.
  line.send({ ...start, tells_pauses: true, tells_place: true });
  await line.expect('socket start_stream', 'the pauses of the voice are asked for', 'start_stream_result');
  line.audio(Buffer.alloc(SLICE_BYTES));
  await line.expectAmong('socket audio', 'audio whose pauses are told', 'audioACK', [
    'voice_paused',
    'voice_resumed',
    'sentence_place',
  ]);
  line.send({ type: 'end_of_file' });
}
