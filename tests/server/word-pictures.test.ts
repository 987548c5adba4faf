import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { paths } from '../../contract/paths.ts';
import { PARTS_OF_SPEECH } from '../../contract/parts-of-speech.ts';
import { Dictionary } from '../../server/dictionary/dictionary.ts';
import { createLemmatizer } from '../../server/dictionary/lemmas.ts';
import { pictureOfText, WORD_PICTURES } from '../../server/dictionary/word-pictures.ts';
import { oneProvider } from './support/each-provider.ts';

const FOLDER = fileURLToPath(new URL('../../server/pictures', import.meta.url));
const svgsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.svg'));
const copied = svgsIn(FOLDER).map((name) => ({ name, path: join(FOLDER, name), largest: 6 * 1024 }));
const drawn = svgsIn(join(FOLDER, 'own')).map((name) => ({ name, path: join(FOLDER, 'own', name), largest: 3 * 1024 }));
const files = [...copied, ...drawn];
const addressOf = (picture: string) => `/media/words/${picture}.svg`;

describe('the pictures of words', () => {
  it('[WORD-01] are the files that the table names, and no others', () => {
    expect(files.map(({ name }) => name).toSorted()).toEqual(
      [...new Set(WORD_PICTURES.map(({ picture }) => `${picture}.svg`))].toSorted(),
    );
  });

  it('[WORD-01] are small, need no other file, and run nothing', () => {
    let total = 0;
    for (const { name: file, path, largest } of files) {
      const svg = readFileSync(path, 'utf8');
      total += svg.length;
      expect(svg.length, file).toBeLessThanOrEqual(largest);
      expect(svg, file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 32 32">.*<\/svg>\n$/s);
      expect(svg, file).not.toMatch(/<(?:script|foreignObject|image|style|text)\b|\son\w+=|href="(?!#)|url\((?!#)/i);
    }
    expect(total).toBeLessThan(750 * 1024);
  });

  it('[WORD-01] have no duplicate lines, and lines that can be read', () => {
    const lines = WORD_PICTURES.flatMap(({ words, ...row }) => words.map((word) => JSON.stringify({ word, ...row })));
    expect(new Set(lines).size).toBe(lines.length);
    for (const { words, partOfSpeech, picture, sense } of WORD_PICTURES) {
      expect(PARTS_OF_SPEECH, picture).toContain(partOfSpeech);
      for (const word of words) expect(word, picture).toMatch(/^[a-z]+(?:[- ][a-z]+)*$/);
      for (const beginning of sense) expect(beginning, picture).toMatch(/^[a-z]+(?: [a-z]+)*$/);
    }
    // Two pictures of one word and part of speech need a sense each.
    const senses = Map.groupBy(
      WORD_PICTURES.flatMap((row) => row.words.map((word) => ({ ...row, key: `${word} ${row.partOfSpeech}` }))),
      ({ key }) => key,
    );
    const vague = [...senses].filter(([, rows]) => rows.length > 1 && rows.some(({ sense }) => sense.length === 0));
    expect(vague.map(([key]) => key)).toEqual([]);
  });
});

describe('pictures in the dictionary', () => {
  const dictionary = new Dictionary({ say: () => Promise.resolve(null) });
  const shown = async (word: string) =>
    (await dictionary.lookUp(word)).definitions.flatMap(({ part_of_speech, definition, picture_url }) =>
      picture_url === undefined ? [] : [[picture_url, part_of_speech, definition]],
    );

  it('[WORD-01] show each word of the table next to a meaning', async () => {
    const missing: string[] = [];
    for (const { words, partOfSpeech, picture } of WORD_PICTURES)
      for (const word of words)
        if (!(await shown(word)).some(([url, part]) => url === addressOf(picture) && part === partOfSpeech))
          missing.push(word);
    // WordNet has other meanings for these. Content shows their pictures.
    expect(missing.toSorted()).toEqual(['christmas tree', 'hot dog', 'roller coaster']);
  });

  it('[WORD-01] are next to the meaning that they show, and to no other', async () => {
    expect(await shown('bat')).toEqual([
      [addressOf('bat'), 'noun', expect.stringContaining('animal')],
      [addressOf('cricket-game'), 'noun', expect.stringContaining('hitting the ball')],
    ]);
    expect(await shown('mouse')).toEqual(
      expect.arrayContaining([
        [addressOf('mouse'), 'noun', expect.stringContaining('animal')],
        [addressOf('computer-mouse'), 'noun', expect.stringContaining('computer')],
      ]),
    );
    expect(await shown('orange')).toEqual(
      expect.arrayContaining([
        [addressOf('tangerine'), 'noun', expect.stringContaining('fruit')],
        [addressOf('orange-circle'), 'adjective', expect.stringContaining('color')],
      ]),
    );
    expect(await shown('watch')).toEqual([[addressOf('watch'), 'noun', expect.stringContaining('clock')]]);
    expect(await shown('saw')).toEqual([[addressOf('carpentry-saw'), 'noun', expect.stringContaining('tool')]]);
    expect(await shown('ring')).toEqual([[addressOf('ring'), 'noun', expect.stringContaining('finger')]]);
    expect(await shown('present')).toHaveLength(1);
    expect(await shown('bench')).toEqual([[addressOf('bench'), 'noun', expect.stringContaining('seat')]]);
    expect(await shown('hive')).toEqual([[addressOf('hive'), 'noun', expect.stringContaining('bees')]]);
    expect(await shown('layer')).toEqual([
      [addressOf('layer'), 'noun', expect.stringContaining('lying over or under')],
    ]);
    expect(await shown('market')).toEqual([[addressOf('market'), 'noun', expect.stringContaining('marketplace')]]);
    expect(await shown('sand')).toEqual([[addressOf('sand'), 'noun', expect.stringContaining('grains')]]);
    expect(await shown('string')).toEqual([[addressOf('string'), 'noun', expect.stringContaining('lightweight')]]);
    expect(await shown('tail')).toEqual([[addressOf('tail'), 'noun', expect.stringContaining('vertebrate')]]);
  });

  it.each(['bank', 'light', 'park', 'spring', 'kind', 'date', 'match', 'table', 'right', 'left', 'crane', 'xqztv', ''])(
    '[WORD-01] are missing for "%s"',
    async (word) => expect(await shown(word)).toEqual([]),
  );

  it("[WORD-01] of inflected forms are their base form's", async () => {
    for (const [form, picture] of [
      ['cats', 'cat'],
      ['mice', 'mouse'],
      ['feet', 'foot'],
      ['wolves', 'wolf'],
      ['butterflies', 'butterfly'],
      ['Elephants', 'elephant'],
      ['ice creams', 'ice-cream'],
      ['shelves', 'shelf'],
      ['digging', 'dig'],
    ] as const)
      expect(
        (await shown(form)).map(([url]) => url),
        form,
      ).toContain(addressOf(picture));
    // "Glasses" are not several of glass, and "gloves" are not two people who glove.
    expect((await shown('glasses')).map(([url]) => url)).toEqual([addressOf('glasses')]);
  });
});

describe('pictures of content', () => {
  it("[SET-06, RA-01] a card has one if its text is a word of the table with the content's meaning", async () => {
    const lemmasOf = await createLemmatizer();
    const of = (text: string, definition?: string) =>
      pictureOfText(lemmasOf, text, definition === undefined ? undefined : { definition });
    expect(of('elephant')).toBe(addressOf('elephant'));
    expect(of('The elephants.')).toBe(addressOf('elephant'));
    expect(of('An apple')).toBe(addressOf('red-apple'));
    expect(of('bat')).toBeNull();
    expect(of('bat', 'an animal that flies at night')).toBe(addressOf('bat'));
    expect(of('bank', 'a place for money')).toBeNull();
    expect(of('orange', 'the color of a pumpkin')).toBe(addressOf('orange-circle'));
    expect(of('watch', 'to look at something for some time')).toBeNull();
    expect(of('tail', 'the long part at the end of an animal or a kite')).toBe(addressOf('tail'));
    expect(of('dig', 'to make a hole in the ground')).toBe(addressOf('dig'));
    expect(of('market', 'all the people who want to buy a thing')).toBeNull();
    expect(of('a big dog')).toBeNull();
    expect(of('The cat sat on the mat.')).toBeNull();
    expect(of('')).toBeNull();
  });
});

describe('pictures on the wire', () => {
  const provider = oneProvider();

  it('[WORD-01] are served without a session, and only by their names', async () => {
    for (const path of [addressOf('cat'), addressOf('teacup-without-handle'), addressOf('tail')]) {
      const { status, headers } = await provider.call('GET', path);
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
        200,
        'image/svg+xml',
        'public, max-age=86400',
      ]);
      const again = await fetch(provider.url + path, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
    }
    for (const path of [
      '/media/words/LICENSE.txt',
      '/media/words/..%2fconfig.ts',
      '/media/words/own/tail.svg',
      '/media/words/own%2ftail.svg',
      '/media/words/no-such.svg',
      '/media/words/',
      paths.phoneAudio('XX'),
    ])
      expect((await provider.call('GET', path)).status, path).toBe(404);
  });
});
