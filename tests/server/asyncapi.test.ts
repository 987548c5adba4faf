import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { paths } from '../../contract/paths.ts';
import { CLOSE_CODES, SpeechClientMessage, SpeechServerMessage } from '../../contract/speech.ts';
import { oneProvider } from './support/each-provider.ts';

const Reference = z.strictObject({ $ref: z.string().startsWith('#/') });
const Operation = z.strictObject({
  action: z.enum(['send', 'receive']),
  summary: z.string(),
  channel: Reference,
  messages: z.array(Reference),
});
const Document = z.strictObject({
  asyncapi: z.literal('3.0.0'),
  info: z.object({ title: z.string(), version: z.string() }).loose(),
  defaultContentType: z.literal('application/json'),
  channels: z.record(
    z.string(),
    z
      .object({ address: z.string(), messages: z.record(z.string(), Reference), bindings: z.object({}).loose() })
      .loose(),
  ),
  operations: z.record(z.string(), Operation),
  components: z.object({ messages: z.record(z.string(), z.object({ payload: z.object({}).loose() }).loose()) }),
});

const typesOf = ({ options }: typeof SpeechClientMessage | typeof SpeechServerMessage): string[] =>
  options.map((option) => option.shape.type.value);

describe('/api/asyncapi.json', () => {
  const provider = oneProvider();
  let document: z.infer<typeof Document>;
  beforeAll(async () => {
    document = Document.parse((await provider.call('GET', paths.asyncapi)).body);
  });

  /** Returns the target of a reference in the document. */
  const follow = ($ref: string): unknown =>
    $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((place, step) => z.record(z.string(), z.unknown()).parse(place)[step], document);
  /** Returns the validator of a message, built from the document alone. */
  const schemaOf = (name: string) =>
    z.fromJSONSchema(document.components.messages[name]?.payload as Parameters<typeof z.fromJSONSchema>[0]);

  it('[SPK-09] has every message of the socket, in its direction, and no other', () => {
    const namesOf = (operation: string) =>
      document.operations[operation]?.messages.map(({ $ref }) => $ref.split('/').at(-1) ?? '').toSorted();
    expect(namesOf('hear')).toEqual([...typesOf(SpeechClientMessage), 'audio'].toSorted());
    expect(namesOf('answer')).toEqual(typesOf(SpeechServerMessage).toSorted());
    expect(document.operations.hear?.action).toBe('receive');
    expect(document.operations.answer?.action).toBe('send');
    expect(Object.keys(document.components.messages).toSorted()).toEqual(
      [...typesOf(SpeechClientMessage), 'audio', ...typesOf(SpeechServerMessage)].toSorted(),
    );
    expect(document.channels.speech?.address).toBe(paths.speech);
  });

  it('[WIRE-08] has every close code of the socket, and both ways to authenticate', async () => {
    const { speech } = document.channels;
    const codes = Object.keys(z.record(z.string(), z.string()).parse(speech?.['x-close-codes'])).map(Number);
    expect(codes).toEqual(Object.keys(CLOSE_CODES).map(Number));
    expect(JSON.stringify(speech?.bindings)).toContain('"ticket"');
    expect(schemaOf('error').safeParse({ type: 'error', code: 'busy', message: 'no', retry_after: 2.5 }).success).toBe(
      true,
    );
  });

  it('resolves every reference', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, $ref = '']) => $ref);
    expect(references.length).toBeGreaterThan(20);
    for (const $ref of references) expect(follow($ref), $ref).toBeTypeOf('object');
  });
});
