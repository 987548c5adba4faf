import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DictionaryResult } from '../../contract/dictionary.ts';
import { Dictionary } from '../../server/dictionary/dictionary.ts';
import { createLemmatizer } from '../../server/dictionary/lemmas.ts';
import { editDistance } from '../../server/dictionary/near-spellings.ts';
import { isSuitable, isSuitableExample } from '../../server/dictionary/suitable.ts';
import { fliteVoice } from '../../server/dictionary/voice.ts';
import { WordNet } from '../../server/dictionary/wordnet.ts';
import { createLogger } from '../../server/logger.ts';

describe('WordNet', () => {
  it('[WORD-01] finds the first, the last and every other word of its index, and nothing else', async () => {
    const wordNet = await WordNet.open();
    const counts = Object.fromEntries(
      ["'hood", 'zyrian', 'week', 'weekend', 'ice_cream', 'a', 'wee', 'weeke', '', '~', '!'].map((word) => [
        word,
        wordNet.senses(word).length,
      ]),
    );
    expect(counts).toMatchObject({ "'hood": 1, zyrian: 1, week: 3, weekend: 2, ice_cream: 1, weeke: 0, '': 0 });
    expect([counts['~'], counts['!']]).toEqual([0, 0]);
    expect(counts.wee).toBeGreaterThan(0);
    expect(wordNet.senses('week').map(({ uses }) => uses)).toEqual([103, 3, 1]);
  });

  it('[WORD-01] reads descriptions however long their lines are', async () => {
    const wordNet = await WordNet.open();
    // City has the longest line of the database: every city refers to it.
    for (const word of ['city', 'person', 'choke', 'luger']) {
      for (const sense of wordNet.senses(word)) {
        const { definition, examples } = await wordNet.describe(sense);
        expect(definition, word).toMatch(/^\S[^"]+\S$/);
        for (const example of examples) expect(example).not.toContain('"');
      }
    }
  });

  it('[WORD-01] base forms, regular and irregular', async () => {
    const lemmasOf = await createLemmatizer();
    const words = (word: string) => lemmasOf(word).map((lemma) => lemma.word);
    expect(words('mice')).toContain('mouse');
    expect(words('studied')).toContain('study');
    expect(words('swimming')).toContain('swim');
    expect(words('making')).toContain('make');
    expect(words('watches')).toContain('watch');
    expect(words('bigger')).toContain('big');
    expect(words('as')).toEqual(['as']);
    expect(words('constructor')).toEqual(['constructor']);
  });

  it('[WORD-01] the filter knows slurs and sex, and leaves bodies and biology alone', () => {
    const about = (definition: string, more: object = {}) =>
      isSuitable({ definition, examples: [], field: 4, usages: [], ...more });
    expect(about('a group of people', { usages: [6731706] })).toBe(false);
    expect(about('obscene terms for feces')).toBe(false);
    expect(about('(offensive) a person of low class')).toBe(false);
    expect(about('have sexual intercourse with')).toBe(false);
    expect(about('the male organ of copulation', { field: 8 })).toBe(true);
    expect(about('reproducing without the union of male and female')).toBe(true);
    expect(about('the offensive team in football')).toBe(true);
  });

  it('[WORD-01] shows no example about drink, drugs or killing, and takes the next one', () => {
    expect(isSuitableExample('they had brandy in the library')).toBe(false);
    expect(isSuitableExample('he was killed with a knife')).toBe(false);
    expect(isSuitableExample('she borrowed a book from the library')).toBe(true);
    expect(isSuitableExample('a hello to everyone in the class')).toBe(true);
  });
});

describe('near spellings', () => {
  const word = fc.stringMatching(/^[abc]{0,8}$/);

  it('[WORD-01] the distance counts changes and swaps, the same both ways', () => {
    for (const [a, b, steps] of [
      ['freind', 'friend', 1],
      ['teh', 'the', 1],
      ['kitten', 'sitting', 3],
      ['', 'abc', 3],
      ['same', 'same', 0],
      ['ca', 'abc', 3],
    ] as const)
      expect([a, b, editDistance(a, b, 10)]).toEqual([a, b, steps]);
    fc.assert(
      fc.property(word, word, (a, b) => {
        const steps = editDistance(a, b, 10);
        expect(editDistance(b, a, 10)).toBe(steps);
        expect(steps === 0).toBe(a === b);
        expect(steps).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
        expect(steps).toBeLessThanOrEqual(Math.max(a.length, b.length));
      }),
    );
  });

  it('[WORD-01] a limit changes nothing below it', () => {
    fc.assert(
      fc.property(word, word, fc.nat(8), (a, b, limit) => {
        const steps = editDistance(a, b, 10);
        expect(Math.min(editDistance(a, b, limit), limit + 1)).toBe(Math.min(steps, limit + 1));
      }),
    );
  });
});

describe('look-ups', () => {
  it('[WORD-01] answer whatever is asked, as the contract has it', async () => {
    const dictionary = new Dictionary({ say: async () => null });
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
      fc
        .array(fc.constantFrom('a', 'i', 's', 'ing', 'ed', "'", '-', ' ', '%', '_', '1', 'é', 'the', 'go'), {
          minLength: 1,
          maxLength: 12,
        })
        .map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(text, async (sentence) => {
        const result = DictionaryResult.strict().parse(await dictionary.lookUp(sentence));
        expect(result.sentence).toBe(sentence);
        expect(result.definitions.length).toBeLessThanOrEqual(4);
        expect(result.near_spellings.length).toBeLessThanOrEqual(5);
        expect(Math.min(result.definitions.length, result.near_spellings.length)).toBe(0);
      }),
      { numRuns: 60 },
    );
  }, 60_000);
});

/** In the place of flite: programs that write down how they were called. */
describe('the voice', () => {
  let folder: string;
  const log = createLogger('silent');
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'outloud-voice-test-'));
    vi.stubEnv('TMPDIR', folder);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  const program = (name: string, script: string) => {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
    return path;
  };
  const calls = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split('\n');
  const leftovers = () => readdirSync(folder).filter((name) => name.startsWith('outloud-voice-'));

  it('[WORD-01] says a word once and remembers it; the text is an argument, never a command', async () => {
    const wav = `RIFF0000WAVE${'x'.repeat(100)}`;
    const flite = program('flite', `echo "$@" >> ${folder}/calls\nfor last; do :; done\nprintf '${wav}' > "$last"`);
    const voice = fliteVoice(log, flite);
    const [first, second] = await Promise.all([voice.say('week'), voice.say('Week')]);
    expect(Buffer.from(first ?? []).toString()).toBe(wav);
    expect(second).toBe(first);
    expect(calls('calls')).toEqual([expect.stringMatching(/-t week -o \S+$/)]);
    for (const text of ['-o /etc/passwd', '$(reboot)', 'a;b', '`x`', 'a\nb', '', 'x'.repeat(101), '你好'])
      expect(await voice.say(text), text).toBeNull();
    expect(calls('calls')).toHaveLength(1);
    expect(leftovers()).toEqual([]);
  });

  it('[WORD-01] null where flite is not installed, and it is looked for only once', async () => {
    const path = join(folder, 'later');
    const voice = fliteVoice(log, path);
    expect(await voice.say('week')).toBeNull();
    program('later', `for last; do :; done\nprintf 'RIFF0000WAVE%0100d' 0 > "$last"`);
    expect(await voice.say('month')).toBeNull();
    expect(leftovers()).toEqual([]);
  });

  it('[WORD-01] null when it fails or writes nonsense; the next word is tried again', async () => {
    const voice = fliteVoice(log, program('failing', `echo x >> ${folder}/failures; exit 1`));
    expect([await voice.say('week'), await voice.say('week')]).toEqual([null, null]);
    expect(calls('failures')).toHaveLength(2);
    const nonsense = fliteVoice(log, program('nonsense', 'for last; do :; done; echo hello > "$last"'));
    expect(await nonsense.say('week')).toBeNull();
  });

  it('[WORD-01] speaks two words at a time, and all that wait get theirs', async () => {
    const script = `mkdir ${folder}/seat1 2>/dev/null && seat=1 || { mkdir ${folder}/seat2 2>/dev/null && seat=2 || exit 1; }
for last; do :; done
printf 'RIFF0000WAVE%0100d' 0 > "$last"
rmdir ${folder}/seat$seat`;
    const voice = fliteVoice(log, program('busy', script));
    const words = Array.from({ length: 12 }, (_, index) => `word${index}`);
    const said = await Promise.all(words.map((word) => voice.say(word)));
    expect(said.map((audio) => audio?.length)).toEqual(words.map(() => 112));
  });
});
