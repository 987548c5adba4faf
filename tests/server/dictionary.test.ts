import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DictionaryResult } from '../../contract/dictionary.ts';
import { PARTS_OF_SPEECH } from '../../contract/parts-of-speech.ts';
import { Dictionary } from '../../server/dictionary/dictionary.ts';
import { createLemmatizer } from '../../server/dictionary/lemmas.ts';
import { LITTLE_WORDS } from '../../words/little-words.ts';
import { editDistance } from '../../words/edit-distance.ts';
import { MeaningRow, STUDENT_MEANINGS } from '../../server/dictionary/student-meanings.ts';
import { isSuitable, isSuitableExample } from '../../server/dictionary/suitable.ts';
import { fliteVoice, ownWords } from '../../server/dictionary/voice.ts';
import { findTranslation, WORD_TRANSLATIONS } from '../../server/dictionary/word-translations.ts';
import { readTable } from '../../server/dictionary/word-table.ts';
import { WordNet } from '../../server/dictionary/wordnet.ts';
import { createLogger } from '../../server/logger.ts';
import { runs } from '../support/runs.ts';
import littleWords from '../../words/little-words.json' with { type: 'json' };

describe('tables of words', () => {
  const ant = { words: ['ant'], part_of_speech: 'noun', definition: 'a small insect', example: 'An ant is small.' };

  it('[WORD-01] refuse a malformed row by file, field, and words', () => {
    const problemOf = (row: object) => {
      expect(readTable('meanings.json', MeaningRow, [ant])).toEqual([ant]);
      try {
        readTable('meanings.json', MeaningRow, [ant, { ...ant, words: ['bee'], ...row }]);
      } catch (error) {
        return String(error);
      }
      return null;
    };
    expect(problemOf({})).toBeNull();
    expect(problemOf({ part_of_speech: 'nuon' })).toMatch(/meanings\.json: part_of_speech: .* in .*"bee"/);
    expect(problemOf({ example: ' ' })).toMatch(/meanings\.json: example: .* in .*"bee"/);
    expect(problemOf({ sense: 'wings' })).toMatch(/meanings\.json: .*"sense" in .*"bee"/);
    expect(problemOf({ words: [''] })).toMatch(/meanings\.json: words\.0: /);
    expect(() => readTable('meanings.json', MeaningRow, {})).toThrow(/meanings\.json: .*array/);
  });

  it('[WORD-01] of little words are checked here, because the browser reads them without a check', () => {
    expect(readTable('little-words.json', MeaningRow, littleWords)).toEqual(littleWords);
  });
});

describe('translations of words', () => {
  it('[WORD-01] exist for the most common words in each language of students', () => {
    expect([...WORD_TRANSLATIONS.keys()].toSorted()).toEqual([...STUDENT_MEANINGS.keys()].toSorted());
    for (const [word, translation] of WORD_TRANSLATIONS) {
      expect(Object.keys(translation), word).toEqual(['vi', 'ja', 'pt-BR', 'es-MX', 'zh-TW']);
      for (const text of Object.values(translation)) expect(text, word).toMatch(/^\S.*\S$|^\S$/);
    }
  });

  it("[WORD-01] of an inflected form are its base form's, if no other word shares the form", async () => {
    const [wordNet, lemmasOf] = [await WordNet.open(), await createLemmatizer()];
    const vietnamese = (word: string) => findTranslation(wordNet, lemmasOf, word)?.['vi'];
    expect(vietnamese('sheep')).toBe('con cừu');
    expect(vietnamese('books')).toBe('sách');
    expect(vietnamese('swimming pool')).toBeUndefined();
    // Leaves of a tree, or someone leaves.
    expect(vietnamese('leaves')).toBeUndefined();
    expect(vietnamese('constitution')).toBeUndefined();
  });
});

describe('WordNet', () => {
  it('[WORD-01] finds the first, the last, and every other word of its index, and nothing else', async () => {
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

  it('[WORD-01] reads descriptions with lines of any length', async () => {
    const wordNet = await WordNet.open();
    // City has the database's longest line, because every city refers to it.
    for (const word of ['city', 'person', 'choke', 'luger']) {
      for (const sense of wordNet.senses(word)) {
        const { definition, examples } = await wordNet.describe(sense);
        expect(definition, word).toMatch(/^\S[^"]+\S$/);
        for (const example of examples) expect(example).not.toContain('"');
      }
    }
  });

  it('[WORD-01] finds base forms, regular and irregular', async () => {
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

  it('[WORD-01] filters slurs and sex, but not bodies and biology', () => {
    const about = (definition: string, more: object = {}) =>
      isSuitable({ definition, examples: [], field: 4, isOfOneField: false, usages: [], ...more });
    expect(about('a group of people', { usages: [6731706] })).toBe(false);
    expect(about('obscene terms for feces')).toBe(false);
    expect(about('(offensive) a person of low class')).toBe(false);
    expect(about('have sexual intercourse with')).toBe(false);
    expect(about('the male organ of copulation', { field: 8 })).toBe(true);
    expect(about('reproducing without the union of male and female')).toBe(true);
    expect(about('the offensive team in football')).toBe(true);
  });

  it('[WORD-01] skips examples about drinking, drugs, or killing, and uses the next one', () => {
    expect(isSuitableExample('they had brandy in the library')).toBe(false);
    expect(isSuitableExample('he was killed with a knife')).toBe(false);
    expect(isSuitableExample('she borrowed a book from the library')).toBe(true);
    expect(isSuitableExample('a hello to everyone in the class')).toBe(true);
  });
});

/** The first meaning must be the one that students look up, and some meanings must never appear. */
describe('meanings for students', async () => {
  const dictionary = new Dictionary({ say: async () => null });
  const definitionsOf = async (word: string) => (await dictionary.lookUp(word)).definitions;

  it.each([
    ['umbrella', 'noun', 'rain', /military|unif/],
    ['can', 'auxiliary', 'able', /terminate|preserve/],
    ['do', 'verb', 'work', /party|syllable/],
    ['does', 'auxiliary', 'question', /deer/],
    ['have', 'verb', 'own', /wealth/],
    ['he', 'pronoun', 'boy', /gas/],
    ['in', 'preposition', 'inside', /inch|indium/],
    ['mum', 'noun', 'mother', /speak|plant/],
    ['whoever', 'pronoun', 'person', null],
    ['ruler', 'noun', 'lines', null],
    ['bank', 'noun', 'money', /reserve|airplane|flight/],
    ['bat', 'noun', 'animal', /baseball club|turn/],
    ['book', 'noun', 'pages', /record|bets/],
    ['class', 'noun', 'students', /taxonom/],
    ['date', 'noun', 'day', /escort/],
    ['letter', 'noun', 'A or B', /owner/],
    ['present', 'noun', 'give', /tense/],
    ['saw', 'verb', 'see', /pithy/],
    ['watch', 'verb', 'look', /vigil/],
    ['left', 'adjective', 'heart', /radical|ballpark|baseball/],
  ] as const)('[WORD-01] %s', async (word, part, means, never) => {
    const definitions = await definitionsOf(word);
    expect(definitions[0]?.part_of_speech).toBe(part);
    expect(definitions[0]?.definition).toContain(means);
    expect(definitions.map(({ definition }) => definition).join(' | ')).not.toMatch(never ?? /^$/);
  });

  const own = [...LITTLE_WORDS, ...STUDENT_MEANINGS];

  it('[WORD-01] are short and plain, with an example that contains the word', () => {
    for (const [word, meanings] of own)
      for (const { part_of_speech, definition, example } of meanings) {
        expect(PARTS_OF_SPEECH, word).toContain(part_of_speech);
        expect(definition, word).toMatch(/^[a-zA-Z].*[^.]$/);
        expect(definition.split(' ').length, definition).toBeLessThanOrEqual(20);
        expect(example, word).toMatch(/^[A-Z].*[.!?]$/);
        expect(example.split(' ').length, example).toBeLessThanOrEqual(14);
        expect(isSuitableExample(example), example).toBe(true);
        // Words that share a meaning share its example.
        const sharing = own.filter(([, others]) => others.some((other) => other.example === example));
        const has = sharing.some(([one]) => example.toLowerCase().includes(one.slice(0, 2)));
        expect(has, `${word}: ${example}`).toBe(true);
      }
  });

  it('[WORD-01] exist for every grammar word that a lesson may contain', () => {
    const wanted =
      'can could will would shall should may might must ought do does did be am is are was were been have has had ' +
      'i me my mine you your he him his she her it its we us our they them their this that these those a an the some any ' +
      'in on at by for with from to of into under over between behind and or but so because if when while before after ' +
      'although until who what which whose where why how not never always';
    expect(wanted.split(' ').filter((word) => !LITTLE_WORDS.has(word))).toEqual([]);
  });
});

describe('near spellings', () => {
  const word = fc.stringMatching(/^[abc]{0,8}$/);

  it('[WORD-01] have a distance of changes and swaps, equal in both directions', () => {
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

  it('[WORD-01] are unaffected by a limit above the distance', () => {
    fc.assert(
      fc.property(word, word, fc.nat(8), (a, b, limit) => {
        const steps = editDistance(a, b, 10);
        expect(Math.min(editDistance(a, b, limit), limit + 1)).toBe(Math.min(steps, limit + 1));
      }),
    );
  });
});

describe('look-ups', () => {
  it("[WORD-01] answer every request in the contract's form", async () => {
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
      { numRuns: runs(60) },
    );
  });
});

/** Programs in place of flite that record their arguments. */
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

  it('[WORD-01] says a word once and caches it, with the text as an argument and never as a command', async () => {
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

  it('[WORD-01] is the school’s own, unless it takes too long', async () => {
    const sound = Promise.withResolvers<Float32Array>();
    const other = { say: async () => new Uint8Array([1]) };
    const own = {
      say: ({ text }: { text: string }) => (text === 'fails' ? Promise.reject(new Error('no voice')) : sound.promise),
    };
    const voice = ownWords(own, other, 1);
    expect(await voice.say('week')).toEqual(new Uint8Array([1]));
    expect(await voice.say('fails')).toEqual(new Uint8Array([1]));
    sound.resolve(new Float32Array(10));
    await sound.promise;
    expect(Buffer.from((await voice.say('Week'))!.subarray(0, 4)).toString()).toBe('RIFF');
    expect(await voice.say('$(reboot)')).toBeNull();
  });

  it('[WORD-01] is null without flite, and searches for it only once', async () => {
    const path = join(folder, 'later');
    const voice = fliteVoice(log, path);
    expect(await voice.say('week')).toBeNull();
    program('later', `for last; do :; done\nprintf 'RIFF0000WAVE%0100d' 0 > "$last"`);
    expect(await voice.say('month')).toBeNull();
    expect(leftovers()).toEqual([]);
  });

  it('[WORD-01] is null if flite fails or writes garbage, and tries again with the next word', async () => {
    const voice = fliteVoice(log, program('failing', `echo x >> ${folder}/failures; exit 1`));
    expect([await voice.say('week'), await voice.say('week')]).toEqual([null, null]);
    expect(calls('failures')).toHaveLength(2);
    const nonsense = fliteVoice(log, program('nonsense', 'for last; do :; done; echo hello > "$last"'));
    expect(await nonsense.say('week')).toBeNull();
  });

  it('[WORD-01] says two words at a time, and then all that wait', async () => {
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
