import { Hono } from 'hono';
import { z } from 'zod';
import { LARGEST_SPEECH_FRAME, SAMPLE_RATE } from '../../contract/constants.ts';
import { paths } from '../../contract/paths.ts';
import { CLOSE_CODES, SpeechClientMessage, SpeechServerMessage } from '../../contract/speech.ts';
import { HARD_FRAME_LIMIT } from '../speech/socket-entrance.ts';

const CHANNEL = 'speech';
const SLICE_OF_AUDIO = 'audio';

/** Publishes the speech socket's messages (WIRE-08) from the schemas that check them (D33). */
export function asyncApiRoutes(): Hono {
  let document: object;
  return new Hono().get(paths.asyncapi, (c) => c.json((document ??= asyncApiDocument())));
}

function asyncApiDocument() {
  const fromApp = messagesOf(SpeechClientMessage);
  const fromProvider = messagesOf(SpeechServerMessage);
  const audio = {
    contentType: 'audio/wav',
    summary: `16-bit little-endian PCM, ${SAMPLE_RATE} Hz, mono; a WAV header may begin any slice (D35).`,
    payload: { type: 'string', format: 'binary', maxLength: LARGEST_SPEECH_FRAME },
  };
  const names = [...Object.keys(fromApp), SLICE_OF_AUDIO, ...Object.keys(fromProvider)];
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Outloud speech',
      version: '1',
      description: 'The speech socket between the Outloud app and its provider.',
    },
    defaultContentType: 'application/json',
    channels: {
      [CHANNEL]: {
        address: paths.speech,
        description: [
          'A web socket. Each sentence is start_stream, slices of audio, last_packet.',
          'An error with the code busy says in retry_after, in seconds, when to come again.',
          'A page of another origin is refused (HTTP 403), and so is any page while too many are refused (HTTP 503).',
          `A frame of more than ${HARD_FRAME_LIMIT} bytes closes it. It is closed with:`,
          ...Object.entries(CLOSE_CODES).map(([code, why]) => `- ${code}: ${why}`),
        ].join('\n'),
        'x-close-codes': CLOSE_CODES,
        messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
        bindings: {
          ws: {
            method: 'GET',
            query: {
              type: 'object',
              properties: {
                session: { type: 'string', description: 'The session token.' },
                ticket: { type: 'string', description: `In its place, a ticket of POST ${paths.speechTickets}.` },
              },
              oneOf: [{ required: ['session'] }, { required: ['ticket'] }],
            },
            bindingVersion: '0.1.0',
          },
        },
      },
    },
    operations: {
      hear: operation('receive', 'What the app sends.', [...Object.keys(fromApp), SLICE_OF_AUDIO]),
      answer: operation('send', 'What the provider sends.', Object.keys(fromProvider)),
    },
    components: { messages: { ...fromApp, [SLICE_OF_AUDIO]: audio, ...fromProvider } },
  };
}

/** From the provider's view, as AsyncAPI requires. */
function operation(action: 'send' | 'receive', summary: string, names: readonly string[]) {
  return {
    action,
    summary,
    channel: { $ref: `#/channels/${CHANNEL}` },
    messages: names.map((name) => ({ $ref: `#/channels/${CHANNEL}/messages/${name}` })),
  };
}

function messagesOf({ options }: typeof SpeechClientMessage | typeof SpeechServerMessage) {
  return Object.fromEntries(
    options.map((schema) => [
      schema.shape.type.value,
      { name: schema.shape.type.value, payload: z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }) },
    ]),
  );
}
