import { beforeAll, expect } from 'vitest';
import { DictionaryResult } from '../../../contract/dictionary.ts';
import { paths } from '../../../contract/paths.ts';
import { oneProvider } from '../support/each-provider.ts';
import type { Cases } from '../support/over-each.ts';
import { connect, startStream, tone } from '../support/speech-client.ts';
import { people } from '../support/test-school.ts';

export function dictionarySuite({ open, it, onBoth }: Cases): void {
  let token: string;
  const said: string[] = [];
  const voice = {
    say: async (text: string) => {
      said.push(text);
      return text === 'quiet' ? null : Buffer.from(`RIFF ${text}`);
    },
  };
  const provider = oneProvider(open, { settings: { LOG_LEVEL: 'trace' }, overrides: { voice } });
  beforeAll(async () => {
    token = (await provider.logIn(people.ana)).user_token;
  });

  const send = (body: unknown) => provider.call('POST', paths.dictionary, { token, body });
  const lookUp = async (sentence: string) => {
    const answer = await send({ user_lang: 'en', sentence });
    expect(answer.status, sentence).toBe(200);
    return DictionaryResult.strict().parse(answer.body);
  };
  const meanings = ({ definitions }: DictionaryResult) => definitions.map(({ definition }) => definition).join(' | ');

  it('[WORD-01] returns a word with sentence, meanings with examples, IPA, other pronunciations, and sound', async () => {
    const week = await lookUp('  Week ');
    expect(week).toMatchObject({
      sentence: 'Week',
      transcript_ipa: 'wiːk',
      tts_url: null,
      tts_bytes: Buffer.from('RIFF week').toString('base64'),
      near_spellings: [],
    });
    expect(week.definitions[0]).toEqual({
      part_of_speech: 'noun',
      definition: 'seven days',
      example: 'We have English three times a week.',
    });
    const either = await lookUp('either');
    expect([either.transcript_ipa, ...either.alternative_transcriptions]).toEqual(
      expect.arrayContaining(['ˈiːðər', 'ˈaɪðər']),
    );
    expect(new Set([either.transcript_ipa, ...either.alternative_transcriptions]).size).toBe(
      1 + either.alternative_transcriptions.length,
    );
  });

  it("[WORD-01, D42] returns a name in the content with its IPA, its sound, and the device's pronunciations for scoring", async () => {
    const name = await lookUp('Xochitl');
    expect(name).toMatchObject({
      transcript_ipa: 'ˈsoʊtʃiːl',
      near_spellings: [],
      pronunciations: { xochitl: ['ˈsoʊtʃiːl'] },
    });
    expect(await lookUp("Xóchitl's")).toMatchObject({ transcript_ipa: 'ˈsoʊtʃiːlz', near_spellings: [] });
    expect(await lookUp('room')).toMatchObject({ transcript_ipa: 'rʊm', alternative_transcriptions: ['ruːm'] });
    expect(await lookUp('week')).not.toHaveProperty('pronunciations');
  });

  it('[WORD-01] returns a phrase with each word in IPA, and its own meanings if a dictionary has it', async () => {
    const cream = await lookUp('Ice cream');
    expect([cream.transcript_ipa, meanings(cream)]).toEqual(['aɪs kriːm', expect.stringContaining('frozen dessert')]);
    expect(meanings(await lookUp('gave up'))).toContain('admit defeat');
    expect(meanings(await lookUp('ice-creams'))).toContain('frozen dessert');
    expect((await lookUp('half-read book')).near_spellings).toEqual([]);
    expect(await lookUp('good children')).toMatchObject({
      definitions: [],
      transcript_ipa: 'ɡʊd ˈtʃɪldrən',
      alternative_transcriptions: [],
      near_spellings: [],
    });
  });

  it('[WORD-01] knows a name that is capitalized and pronounceable', async () => {
    for (const name of ['Minh', 'Nguyen', 'Anna']) {
      const result = await lookUp(name);
      expect([name, result.near_spellings, result.transcript_ipa === null]).toEqual([name, [], false]);
    }
    expect((await lookUp('minh')).near_spellings).not.toEqual([]);
  });

  it('[WORD-01] answers an unknown word kindly with the nearest real words, by letters and by sound', async () => {
    for (const [typed, meant] of [
      ['recieve', 'receive'],
      ['freind', 'friend'],
      ['childern', 'children'],
      ['fotograf', 'photograph'],
      ['elefant', 'elephant'],
      ['tommorow', 'tomorrow'],
      ['wich', 'which'],
      ['skool', 'school'],
      ['enviroment', 'environment'],
      ['Good mornign!', 'Good morning!'],
    ] as const) {
      const result = await lookUp(typed);
      expect(result.near_spellings[0], typed).toBe(meant);
      expect(result.near_spellings.length, typed).toBeLessThanOrEqual(5);
      expect(result.definitions, typed).toEqual([]);
    }
    expect(await lookUp('xqzzt')).toEqual({
      sentence: 'xqzzt',
      definitions: [],
      near_spellings: [],
      transcript_ipa: null,
      alternative_transcriptions: [],
      tts_url: null,
      tts_bytes: null,
    });
    expect(said).not.toContain('xqzzt');
  });

  it('[WORD-01] neither shows, says, nor suggests anything vulgar to children', async () => {
    for (const word of ['fuck', 'fucked', 'shit', 'slut', 'nigger'])
      expect(await lookUp(word), word).toMatchObject({ definitions: [], transcript_ipa: null, tts_bytes: null });
    for (const typed of ['fuk', 'shiit', 'dik', 'bich']) {
      const { near_spellings } = await lookUp(typed);
      expect(
        near_spellings.filter((word) => /fuck|shit|dick$|bitch/.test(word)),
        typed,
      ).toEqual([]);
    }
    for (const word of ['cock', 'gay', 'hump', 'screw', 'sex', 'come']) {
      const result = await lookUp(word);
      expect(result.definitions.length, word).toBeGreaterThan(0);
      expect(meanings(result), word).not.toMatch(/obscene|slang|intercourse|penis|offensive/);
    }
  });

  onBoth('[WORD-01] returns one answer for one word, also for many simultaneous requests', async () => {
    const words = ['run', 'better', 'recieve', 'ice cream', 'children'];
    const first = await Promise.all(words.map(lookUp));
    const again = await Promise.all([...words, ...words, ...words].map(lookUp));
    expect(again).toEqual([...first, ...first, ...first]);
  });

  onBoth('[WORD-01] lets a student practice a dictionary word that no lesson contains', async () => {
    const socket = await connect(provider.url, token);
    for (const word of ['giraffe', 'Weeks', 'because', "don't", 'ice cream']) {
      await socket.start(word);
      socket.audio(tone(50));
      await socket.expect('audioACK');
      socket.send({ type: 'last_packet' });
      expect((await socket.expect('decoding_result')).data.sentence).toBe(word);
    }
    for (const word of ['recieve', 'fuck', 'xqzzt', 'ice giraffe', 'ice-giraffe']) {
      socket.send(startStream(word));
      expect(await socket.expectError(), word).toBe('unknown_sentence');
    }
    await socket.close();
  });

  it('[TEL-02] logs no word that was looked up', () => {
    const text = provider.logged.join('');
    expect(text).toContain(paths.dictionary);
    for (const word of ['recieve', 'Week', 'xqzzt']) expect(text).not.toContain(word);
  });
}
