import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PassageWord } from '../../contract/read-aloud.ts';
import { clipOf, isAudible } from '../../machines/reading-result/clip.ts';
import { textAsRead, type Heard, type PassagePart } from '../../machines/read-aloud/passage.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { settled } from '../support/fakes.ts';
import { profile, READING } from '../../walks/support/fixtures.ts';
import { TURTLES } from '../../walks/support/reading.ts';
import { keptReading, openResult, OWN } from '../support/result-rig.ts';
import { MODEL, turtles, turtlesRead } from '../../walks/support/reading.ts';
import { dictionaryResult } from '../../walks/support/words.ts';

const OFFLINE = new PortError({ kind: 'offline' });
const PASSAGE: PassagePart = { kind: 'passage' };

/** Opens a reading whose parts are all known. */
async function openReading(view = '') {
  const rig = openResult(view);
  await rig.found();
  await rig.listed(82, 74);
  return {
    ...rig,
    hear: (of: Heard['of'], part: PassagePart) => rig.send({ type: 'readingResult.hear', heard: { of, part } }),
    heard: () => rig.plays.map(({ url, text, range }) => ({ url, text, range })),
  };
}

describe('the source of a result', () => {
  test("[RA-03] [D46] is this device for this student's own reading, without a request", async () => {
    const rig = openResult();
    expect(rig.at('finding')).toBe(true);
    expect(rig.kept.made).toEqual([{ userId: profile().user_id, recordingId: READING }]);
    await rig.found();
    expect(rig.at('ready')).toBe(true);
    expect(rig.results.made).toEqual([]);
    expect(rig.shown()).toMatchObject({
      reading: { title: 'The turtles of Con Dao', text: TURTLES, result: turtlesRead() },
      own: OWN,
      recordings: [],
    });
  });

  test('[RA-03] loads older readings and the model independently', async () => {
    const rig = openResult();
    await rig.found();
    rig.games.open[0]!.refuse(OFFLINE);
    await rig.lists.answer([]);
    expect(rig.shown().reading).toMatchObject({ modelUrl: null });
    const other = await openReading();
    expect(other.shown().reading).toMatchObject({ modelUrl: MODEL });
    expect(other.shown().recordings.map(({ recordingId }) => recordingId)).toEqual([READING, 'recording-1']);
  });

  test("[RA-03] combines this device's recording with the provider’s result", async () => {
    const rig = openResult();
    await rig.found({ result: null });
    expect(rig.at('loading')).toBe(true);
    await rig.provided();
    expect(rig.shown()).toMatchObject({ own: OWN, reading: { result: turtlesRead() } });
  });

  test("[RA-03] is the provider if the device's store fails", async () => {
    const rig = openResult();
    await rig.kept.refuse(new Error('no storage'));
    expect(rig.at('loading')).toBe(true);
  });

  test.each([{ readAloudId: 'other' }, { lessonId: 'other' }])(
    '[NAV-01] treats an address that differs from the stored reading as another reading %o',
    async (changes) => {
      const rig = openResult();
      await rig.found(changes);
      expect(rig.at('loading')).toBe(true);
      expect(rig.state().context.own).toBeNull();
    },
  );

  test('[RA-03] shows the words of the reading if the passage has changed since', async () => {
    const rig = openResult();
    await rig.notFound();
    await rig.provided(turtlesRead(), turtles({ text: 'Something else.' }));
    expect(rig.shown().reading.text).toBe(
      TURTLES.replaceAll(/[^\w\s]/g, ' ')
        .replaceAll('\n', ' ')
        .trimEnd(),
    );
  });
});

describe('the views', () => {
  test.each([
    ['', 'overall'],
    ['pace', 'pace'],
    ['pronunciation', 'pronunciation'],
    ['intonation', 'intonation'],
    ['nothing-known', 'overall'],
    ['overall', 'overall'],
  ] as const)('[NAV-01] [RA-04] follow the end of the route: "%s" is %s', async (part, view) => {
    const rig = openResult(part);
    await rig.found();
    expect(rig.has({ view })).toBe(true);
    const other = openResult();
    await other.found();
    other.move(part);
    expect(other.has({ view })).toBe(true);
  });

  test('[NAV-01] remember a move during loading', async () => {
    const rig = openResult('pace');
    rig.move('intonation');
    await rig.found();
    expect(rig.has({ view: 'intonation' })).toBe(true);
    expect(rig.kept.made).toHaveLength(1);
  });

  test('[RA-04] show existing sentences one by one', async () => {
    const { send, shown } = await openReading('intonation');
    expect(shown().sentence).toBe(0);
    send({ type: 'readingResult.showSentence', sentence: 3 });
    expect(shown().sentence).toBe(3);
    send({ type: 'readingResult.showSentence', sentence: 5 });
    expect(shown().sentence).toBe(3);
  });
});

describe('one word', () => {
  test('[RA-04] opens only if it exists', async () => {
    const { send, has } = await openReading('pronunciation');
    send({ type: 'readingResult.openWord', word: 1_000 });
    expect(has({ view: { pronunciation: 'text' } })).toBe(true);
  });

  test('[SPK-06] asks for a reload if a permission needs it', async () => {
    const { send, asked } = await openReading('pronunciation');
    send({ type: 'readingResult.openWord', word: 10 });
    send({ type: 'readingResult.practice', word: 'islands' });
    send({ type: 'game.reload' });
    expect(asked()).toEqual([{ type: 'app.reload' }]);
  });
});

describe('the playback', () => {
  test('[RA-03] plays no missing part', async () => {
    const rig = openResult();
    await rig.found({ audio: null });
    for (const of of ['own', 'model'] as const) rig.send({ type: 'readingResult.hear', heard: { of, part: PASSAGE } });
    expect(rig.plays).toEqual([]);
    expect(rig.has({ sound: 'silent' })).toBe(true);
  });

  test('[RA-03] keeps playing if a missing part is requested', async () => {
    const rig = openResult();
    await rig.found();
    rig.send({ type: 'readingResult.hear', heard: { of: 'own', part: PASSAGE } });
    rig.send({ type: 'readingResult.hear', heard: { of: 'model', part: PASSAGE } });
    expect(rig.plays.map(({ url, stopped }) => [url, stopped])).toEqual([[OWN.url, false]]);
  });

  test("[RA-04] plays a sound from the student's recording, and alone", async () => {
    const { hear, heard } = await openReading('pronunciation');
    const part: PassagePart = { kind: 'sound', word: 10, order: 1 };
    hear('own', part);
    hear('phone', part);
    const { start_time, end_time } = turtlesRead().words[10]!.phonemes[1]!;
    expect(heard()).toEqual([
      { url: OWN.url, text: undefined, range: { from: start_time - 0.04, to: end_time + 0.04 } },
      { url: '/media/phones/eh.mp3', text: undefined, range: undefined },
    ]);
  });

  test.each(['without a recording', 'that can’t be asked'])(
    '[RA-04] uses a voice for a word from a dictionary %s',
    async (dictionary) => {
      const { hear, heard, lookUps } = await openReading('pronunciation');
      hear('model', { kind: 'word', index: 10 });
      if (dictionary === 'without a recording') lookUps.open[0]!.answer(dictionaryResult({ tts_url: null }));
      else lookUps.open[0]!.refuse(OFFLINE);
      await settled();
      expect(heard()).toEqual([{ url: undefined, text: 'islands', range: undefined }]);
    },
  );

  test('[RA-04] uses a voice for the word if the dictionary takes more than two seconds', async () => {
    const { hear, heard, clock, result } = await openReading('pronunciation');
    hear('model', { kind: 'word', index: 10 });
    clock.increment(1_999);
    expect([heard(), result().hasTag('heard')]).toEqual([[], true]);
    clock.increment(1);
    expect(heard()).toEqual([{ url: undefined, text: 'islands', range: undefined }]);
  });

  test("[RA-04] never uses one word's recording for another", async () => {
    const { hear, heard, lookUps } = await openReading('pronunciation');
    hear('model', { kind: 'word', index: 10 });
    await lookUps.answer(dictionaryResult({ tts_url: '/media/words/islands.mp3' }));
    hear('model', { kind: 'word', index: 22 });
    await lookUps.refuse(OFFLINE);
    expect(heard().at(-1)).toEqual({ url: undefined, text: 'climb', range: undefined });
  });

  test.each([
    { type: 'readingResult.stop' } as const,
    { type: 'readingResult.openWord', word: 3 } as const,
    { type: 'readingResult.closeWord' } as const,
    { type: 'readingResult.practice', word: 'islands' } as const,
  ])('[RA-04] ends on $type', async (event) => {
    const { send, hear, plays, has } = await openReading('pronunciation');
    send({ type: 'readingResult.openWord', word: 10 });
    hear('own', { kind: 'word', index: 10 });
    send(event);
    expect(plays[0]!.stopped).toBe(true);
    expect(has({ sound: 'silent' })).toBe(true);
  });

  test('[AUD-01] keeps the slow speed for later playbacks', async () => {
    const { send, hear, plays } = await openReading('pronunciation');
    send({ type: 'readingResult.setSpeed', speed: 'slow' });
    hear('own', { kind: 'word', index: 10 });
    send({ type: 'readingResult.setSpeed', speed: 'normal' });
    hear('own', { kind: 'word', index: 10 });
    expect(plays.map(({ rate, stopped }) => [rate, stopped])).toEqual([
      [0.75, true],
      [1, false],
    ]);
  });
});

describe('the transcript', () => {
  test.each([
    ['What? A/B: "x"', 'What A B x'],
    ['Đọc thành tiếng', 'Đọc thành tiếng'],
    ['???', 'reading'],
  ])('[RA-03] turns the title %s into the file name %s', async (title, name) => {
    const rig = openResult();
    await rig.found({ title });
    rig.send({ type: 'readingResult.saveTranscript', format: 'txt' });
    await rig.transcripts.answer('');
    expect(rig.files[0]!.name).toBe(`${name}.txt`);
  });
});

const part = fc.oneof(
  fc.constant<PassagePart>({ kind: 'passage' }),
  fc.record({ kind: fc.constant('sentence' as const), index: fc.integer({ min: -1, max: 9 }) }),
  fc.record({ kind: fc.constant('word' as const), index: fc.integer({ min: -1, max: 70 }) }),
  fc.record({
    kind: fc.constant('sound' as const),
    word: fc.integer({ min: -1, max: 70 }),
    order: fc.integer({ min: -1, max: 4 }),
  }),
);

test('[RA-04] every requested part plays nothing or something within the recording', () => {
  const { title, text, audio } = keptReading();
  const result = turtlesRead({ words: (index) => (index % 5 === 2 ? { reading: 'skipped' } : {}) });
  const of = fc.constantFrom('own' as const, 'model' as const, 'phone' as const);
  fc.assert(
    fc.property(of, part, fc.boolean(), (voice, asked, hasOwn) => {
      const known = { reading: { title, text, result, modelUrl: null }, own: hasOwn ? audio : null, wordUrl: null };
      const clip = clipOf(known, { of: voice, part: asked });
      const { from, to } = clip.range ?? { from: 0, to: 1 };
      const isSilent = voice === 'own' && !hasOwn;
      return !isAudible(clip) || (!isSilent && Boolean(clip.url ?? clip.say) && from >= 0 && to > from);
    }),
  );
  const known = { reading: { title, text, result }, own: null, wordUrl: null };
  expect(isAudible(clipOf(known, { of: 'own', part: PASSAGE }))).toBe(false);
});

test('[RA-03] each word appears at its place, however the passage has changed', () => {
  const { words } = turtlesRead();
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0, max: 58 }), (text, count) => {
      const read: readonly PassageWord[] = words.slice(0, count);
      const shown = textAsRead(text, read);
      for (const { start_index, end_index, word_orig } of read)
        expect(shown.slice(start_index, end_index + 1)).toBe(word_orig);
    }),
  );
  expect(textAsRead(TURTLES, words)).toBe(TURTLES);
});
