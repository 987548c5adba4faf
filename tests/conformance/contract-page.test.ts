import { beforeAll, describe, expect, it } from 'vitest';
import { SpeechClientMessage, SpeechServerMessage } from '../../contract/speech.ts';
import { readDocuments } from '../../scripts/contract/documents.ts';
import { readMeanings } from '../../scripts/contract/meanings.ts';
import { contractPage, type AsyncApi, type OpenApi } from '../../scripts/contract/page.ts';
import { schemas } from '../../server/routes/calls.ts';

describe('the contract page', () => {
  let openApi: OpenApi;
  let asyncApi: AsyncApi;
  beforeAll(async () => {
    ({ openApi, asyncApi } = await readDocuments());
  });

  it('[D33] has every request, every shape, and every message of the socket, and resolves every link', () => {
    const { page } = contractPage(openApi, asyncApi, readMeanings());
    for (const [path, methods] of Object.entries(openApi.paths))
      for (const method of Object.keys(methods)) expect(page).toContain(`### \`${method.toUpperCase()} ${path}\`\n`);
    for (const name of Object.keys(openApi.components.schemas)) expect(page).toContain(`### ${name}\n`);
    for (const name of Object.keys(asyncApi.components.messages)) expect(page).toContain(`#### \`${name}\`\n`);
    const anchors = new Set([...page.matchAll(/^#+ (.+)$/gm)].map(([, title]) => title!.toLowerCase()));
    for (const [, anchor] of page.matchAll(/\]\(#([\w-]+)\)/g)) expect(anchors).toContain(anchor);
  });

  it('[D33] shows valid examples, one for each shape and message', () => {
    const { examples } = contractPage(openApi, asyncApi, readMeanings());
    for (const { of, kind, value } of examples) {
      const schema =
        kind === 'schema'
          ? schemas.get(of)?.given
          : SpeechClientMessage.safeParse(value).success
            ? SpeechClientMessage
            : SpeechServerMessage;
      expect(schema?.safeParse(value).error?.message, of).toBeUndefined();
    }
    const messages = examples.filter(({ kind }) => kind === 'message');
    expect(messages.map(({ value }) => (value as { type: string }).type)).toEqual(messages.map(({ of }) => of));
    // Audio is not JSON.
    const shown = Object.keys(openApi.components.schemas).length + Object.keys(asyncApi.components.messages).length - 1;
    expect(examples).toHaveLength(shown);
  });
});
