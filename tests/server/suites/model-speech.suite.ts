import { copyFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect } from 'vitest';
import { ModelSpeech } from '../../../contract/model-speech.ts';
import { paths } from '../../../contract/paths.ts';
import type { PhonemeResult } from '../../../contract/pronunciation.ts';
import type { Scorer } from '../../../server/speech/scorer.ts';
import { ownFolder } from '../../support/own-folder.ts';
import { loggedIn, oneProvider } from '../support/each-provider.ts';
import type { Cases } from '../support/over-each.ts';
import { fakeScorer } from '../support/fake-scorer.ts';
import { codeOf } from '../support/provider.ts';
import { writeTestSchool } from '../support/test-school.ts';

/** A recording of 0.58 s, with sound from 0.13 s to 0.49 s. */
const RECORDING = fileURLToPath(new URL('../../fixtures/speech/oy-slt.mp3', import.meta.url));

const sound = (start_index: number, end_index: number, start_time: number, end_time: number): PhonemeResult => ({
  start_index,
  end_index,
  start_index_ipa: 0,
  end_index_ipa: 0,
  trans: 'd',
  trans_arpabet: 'D',
  score_type: 'correct',
  error_type: 'none',
  feedback: [],
  start_time,
  end_time,
  score: 90,
  certainty: 'sure',
  reason: null,
  heard_as: null,
});

/** Aligns every text of two words equally, one at a time or not at all. */
function aligningScorer() {
  const fake = fakeScorer();
  const seen = { running: 0, most: 0, texts: [] as string[] };
  let hold: Promise<void> = Promise.resolve();
  const scorer: Scorer = {
    ...fake,
    async score(recording) {
      seen.texts.push(recording.text);
      seen.running += 1;
      seen.most = Math.max(seen.most, seen.running);
      await hold;
      const result = await fake.score(recording).finally(() => (seen.running -= 1));
      if (recording.text === 'Where to?') return { ...result, verdict: 'wrong_text', has_speech: false };
      const word = (start_index: number, end_index: number) => ({
        start_index,
        end_index,
        word: '',
        word_orig: '',
        nativeness_score_user: 90,
        score_type: 'correct' as const,
        said: 'said' as const,
        near: null,
        alternative_transcriptions: [],
      });
      return {
        ...result,
        words: [word(0, 3), word(5, 11)],
        phonemes: [sound(0, 1, 0, 0.2), sound(2, 3, 0.2, 0.3), sound(5, 8, 0.3, 0.4), sound(9, 11, 0.4, 0.6)],
      };
    },
  };
  return {
    scorer,
    seen,
    failNext: () => fake.failNext(),
    /** Delays all alignments until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      hold = promise;
      return resolve;
    },
  };
}

export function modelSpeechSuite({ open, it, onBoth }: Cases): void {
  const folder = ownFolder();
  const { scorer, seen, failNext, hold } = aligningScorer();
  const school = join(folder, 'school');
  beforeAll(() => {
    writeTestSchool(school);
    for (const id of ['hello', 'good-morning', 'where-to']) copyFileSync(RECORDING, join(school, 'audio', `${id}.mp3`));
  });
  const provider = oneProvider(open, { overrides: { scorer, school } });
  const tokens = loggedIn(provider, ['ana', 'ben', 'noa', 'pia']);
  beforeAll(() => {
    rmSync(join(school, 'audio', 'room-21.mp3'));
    writeFileSync(join(school, 'audio', 'ticket.mp3'), 'no mp3');
  });

  const get = (token: string, itemId: string) => provider.call('GET', paths.modelSpeech(itemId), { token });

  onBoth('[SPK-12] returns the times of each word and sound in the model, with edges at the sound', async () => {
    const speech = ModelSpeech.strict().parse((await get(tokens.ana, 'good-morning')).body);
    expect(speech.audio_url).toBe('/media/audio/good-morning.mp3');
    expect(speech.duration).toBeCloseTo(0.576, 3);
    const [first, second] = speech.words;
    expect([first?.start_index, first?.end_index, second?.start_index, second?.end_index]).toEqual([0, 3, 5, 11]);
    expect([first?.end_time, second?.start_time]).toEqual([0.3, 0.3]);
    expect(speech.phonemes.map(({ trans, trans_arpabet }) => trans + trans_arpabet)).toEqual(['dD', 'dD', 'dD', 'dD']);
    expect([first?.start_time, second?.end_time]).toEqual([
      speech.phonemes[0]?.start_time,
      speech.phonemes.at(-1)?.end_time,
    ]);
    expect(Math.abs((first?.start_time ?? 0) - 0.13)).toBeLessThan(0.03);
    expect(Math.abs((second?.end_time ?? 0) - 0.49)).toBeLessThan(0.03);
  });

  it('[SPK-12] aligns an item once for any number of requests, and one item at a time', async () => {
    const release = hold();
    const before = seen.texts.length;
    const asking = Promise.all([
      ...[1, 2, 3].map(() => get(tokens.ana, 'hello')),
      ...[1, 2, 3].map(() => get(tokens.noa, 'hello')),
      get(tokens.ben, 'where-to'),
    ]);
    // Answered during the delayed alignment, so the provider is free for others.
    expect((await provider.call('GET', paths.profile, { token: tokens.ana })).status).toBe(200);
    release();
    const answers = await asking;
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 404]);
    expect(new Set(answers.slice(0, 6).map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await get(tokens.ana, 'hello');
    expect(seen.texts.slice(before).toSorted()).toEqual(['Hello', 'Where to?']);
    expect(seen.most).toBe(1);
  });

  it('[SPK-12] answers not_found for another student’s item, no item, no file, no mp3, and another text', async () => {
    for (const [token, item] of [
      [tokens.pia, 'hello'],
      [tokens.ana, 'unknown'],
      [tokens.ana, '../hello'],
      [tokens.ana, 'room-21'],
      [tokens.ana, 'ticket'],
      [tokens.ana, 'where-to'],
    ] as const) {
      const answer = await get(token, item);
      expect([item, answer.status, codeOf(answer)]).toEqual([item, 404, 'not_found']);
    }
  });

  it('[SPK-12] asks a failed engine again the next time', async () => {
    await provider.restart();
    failNext();
    const failed = await get(tokens.ana, 'hello');
    expect([failed.status, codeOf(failed)]).toEqual([500, 'server_error']);
    expect((await get(tokens.ana, 'hello')).status).toBe(200);
  });
}
