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
const PARAMS = { id: 'assignment-reading', assignmentDetailId: 'lesson-turtles', readAloudId: 'turtles' };
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

  test('[RA-03] is this device when offline, without older readings and the model', async () => {
    const rig = openResult();
    await rig.found();
    expect(rig.games.made).toEqual(['turtles']);
    expect(rig.lists.made).toMatchObject([{ readAloudId: 'turtles', assignmentDetailId: 'lesson-turtles' }]);
    rig.games.open[0]!.refuse(OFFLINE);
    rig.lists.open[0]!.refuse(OFFLINE);
    await settled();
    expect(rig.at('ready')).toBe(true);
    expect(rig.shown()).toMatchObject({ recordings: [], reading: { modelUrl: null } });
  });

  test('[RA-03] loads older readings and the model independently', async () => {
    const rig = openResult();
    await rig.found();
    rig.games.open[0]!.refuse(OFFLINE);
    rig.lists.open[0]!.answer([]);
    await settled();
    expect(rig.shown().reading).toMatchObject({ modelUrl: null });
    const other = await openReading();
    expect(other.shown().reading).toMatchObject({ modelUrl: MODEL });
    expect(other.shown().recordings.map(({ recordingId }) => recordingId)).toEqual([READING, 'recording-1']);
  });

  test("[RA-03] is the provider if this device has nothing, and the student's voice is then silent", async () => {
    const rig = openResult();
    await rig.notFound();
    expect(rig.at('loading')).toBe(true);
    expect(rig.results.made).toMatchObject([{ readAloudId: 'turtles', recordingId: READING }]);
    await rig.provided();
    expect(rig.at('ready')).toBe(true);
    expect(rig.shown()).toMatchObject({ own: null, reading: { text: TURTLES, modelUrl: MODEL } });
    // The page already has the passage.
    expect(rig.games.made).toHaveLength(1);
    await rig.listed(82);
    expect(rig.shown().reading).toMatchObject({ modelUrl: MODEL });
  });

  test('[RA-03] does not request a model again that the passage lacks', async () => {
    const rig = openResult();
    await rig.notFound();
    await rig.provided(turtlesRead(), turtles({ audio_url: null }));
    await rig.listed(82);
    expect(rig.games.made).toHaveLength(1);
    expect(rig.shown().reading).toMatchObject({ modelUrl: null });
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
    rig.kept.open[0]!.refuse(new Error('no storage'));
    await settled();
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

  test("[RA-03] explains a result that can't be loaded, and loads it again on request", async () => {
    const rig = openResult();
    await rig.notFound();
    rig.results.open[0]!.refuse(OFFLINE);
    await settled();
    expect(rig.at('unavailable')).toBe(true);
    expect(rig.state().context.failure).toEqual({ kind: 'offline' });
    rig.send({ type: 'readAloudResult.retry' });
    expect(rig.at('finding')).toBe(true);
    expect(rig.kept.made).toHaveLength(2);
  });

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

  test('[NAV-01] have addresses, like other recordings, and Back skips the views', async () => {
    const { send, asked } = await openReading();
    send({ type: 'readingResult.openView', view: 'pace' });
    send({ type: 'readingResult.openView', view: 'overall' });
    send({ type: 'readingResult.openRecording', recordingId: 'recording-1' });
    const of = (recordingId: string, part: string, replace?: true) => ({
      type: 'app.go',
      to: { name: 'ReadAloudResult', params: { ...PARAMS, recordingId, '*': part }, ...(replace && { replace }) },
    });
    expect(asked()).toEqual([of(READING, 'pace', true), of(READING, '', true), of('recording-1', '')]);
  });

  test('[RA-01] lead Back to the lesson’s detail page at any time, “again” to the lesson, and “done” to the assignment', async () => {
    const waiting = openResult();
    waiting.send({ type: 'readAloudResult.back' });
    const { send, asked } = await openReading();
    send({ type: 'readingResult.back' });
    send({ type: 'readingResult.again' });
    send({ type: 'readingResult.done' });
    const to = (name: string) => ({ type: 'app.go', to: { name, params: PARAMS } });
    expect(waiting.asked()).toEqual([to('ReadingAloudDetail')]);
    expect(asked()).toEqual([to('ReadingAloudDetail'), to('ReadingAloudLesson'), to('ReadingAloudAssignmentDetail')]);
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
  test('[RA-04] opens over the text, and closes', async () => {
    const { send, has, shown } = await openReading('pronunciation');
    const view = (pronunciation: 'text' | 'word' | 'practicing') => has({ view: { pronunciation } });
    expect(view('text')).toBe(true);
    send({ type: 'readingResult.openWord', word: 1_000 });
    expect(view('text')).toBe(true);
    send({ type: 'readingResult.openWord', word: 10 });
    expect([view('word'), shown().word]).toEqual([true, 10]);
    send({ type: 'readingResult.openWord', word: 22 });
    expect([view('word'), shown().word]).toEqual([true, 22]);
    send({ type: 'readingResult.closeWord' });
    expect(view('text')).toBe(true);
  });

  test('[RA-04] [WORD-01] can be practiced over the result in the student’s language, and is open afterwards', async () => {
    const { send, result, has, lookUps, asked } = await openReading('pronunciation');
    send({ type: 'readingResult.practice', word: 'islands' });
    expect(lookUps.made).toEqual([]);
    send({ type: 'readingResult.openWord', word: 10 });
    send({ type: 'readingResult.practice', word: 'islands' });
    expect(lookUps.made).toEqual(['islands']);
    const { wordPractice } = result().children;
    expect(wordPractice!.getSnapshot().context).toMatchObject({ word: 'islands', firstLanguage: 'vi' });
    send({ type: 'game.reload' });
    expect(asked()).toEqual([{ type: 'app.reload' }]);
    wordPractice!.send({ type: 'wordPractice.back' });
    expect(has({ view: { pronunciation: 'word' } })).toBe(true);
  });

  test('[NAV-01] closes with its view, like its practice', async () => {
    const { send, result, move, has } = await openReading('pronunciation');
    send({ type: 'readingResult.openWord', word: 10 });
    send({ type: 'readingResult.practice', word: 'islands' });
    move('');
    expect(result().children.wordPractice).toBeUndefined();
    move('pronunciation');
    expect(has({ view: { pronunciation: 'text' } })).toBe(true);
  });
});

describe('the playback', () => {
  test("[RA-03] plays the student's whole recording, and the model if the passage has one", async () => {
    const { hear, heard, sound, has, result } = await openReading();
    expect(result().hasTag('heard')).toBe(false);
    hear('own', PASSAGE);
    expect(result().hasTag('heard')).toBe(true);
    hear('model', PASSAGE);
    expect(heard()).toEqual([
      { url: OWN.url, text: undefined, range: undefined },
      { url: MODEL, text: undefined, range: undefined },
    ]);
    sound()!.listen({ type: 'playback.ended' });
    expect(has({ sound: 'silent' })).toBe(true);
  });

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

  test("[RA-04] starts the student's recording at a word", async () => {
    const { hear, heard } = await openReading('pronunciation');
    hear('own', { kind: 'word', index: 10 });
    const { start_time } = turtlesRead().words[10]!;
    expect(heard()).toEqual([{ url: OWN.url, text: undefined, range: { from: start_time! - 0.04, to: OWN.seconds } }]);
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

  test("[RA-04] plays a sentence from the student's recording, and from a voice", async () => {
    const { hear, heard } = await openReading('intonation');
    const part: PassagePart = { kind: 'sentence', index: 1 };
    hear('own', part);
    hear('model', part);
    const { start_time, end_time } = turtlesRead().intonation.sentences[1]!;
    expect(heard()).toEqual([
      { url: OWN.url, text: undefined, range: { from: start_time - 0.04, to: end_time + 0.04 } },
      {
        url: undefined,
        text: 'They wait for the tide at night, climb up the sand and dig a nest with their back legs.',
        range: undefined,
      },
    ]);
  });

  test('[RA-04] plays the model of a word from the dictionary', async () => {
    const { hear, heard, lookUps, result } = await openReading('pronunciation');
    hear('model', { kind: 'word', index: 10 });
    expect(lookUps.made).toEqual(['islands']);
    expect(result().hasTag('heard')).toBe(true);
    expect(heard()).toEqual([]);
    lookUps.open[0]!.answer(dictionaryResult({ sentence: 'islands', tts_url: '/media/words/islands.mp3' }));
    await settled();
    expect(heard()).toEqual([{ url: '/media/words/islands.mp3', text: undefined, range: undefined }]);
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
    const { hear, heard, clock } = await openReading('pronunciation');
    hear('model', { kind: 'word', index: 10 });
    clock.increment(1_999);
    expect(heard()).toEqual([]);
    clock.increment(1);
    expect(heard()).toEqual([{ url: undefined, text: 'islands', range: undefined }]);
  });

  test("[RA-04] never uses one word's recording for another", async () => {
    const { hear, heard, lookUps } = await openReading('pronunciation');
    hear('model', { kind: 'word', index: 10 });
    lookUps.open[0]!.answer(dictionaryResult({ tts_url: '/media/words/islands.mp3' }));
    await settled();
    hear('model', { kind: 'word', index: 22 });
    lookUps.open[0]!.refuse(OFFLINE);
    await settled();
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

  test('[RA-04] ends on another sentence or another view', async () => {
    const { send, hear, plays, move, has } = await openReading('intonation');
    hear('own', { kind: 'sentence', index: 0 });
    send({ type: 'readingResult.showSentence', sentence: 1 });
    expect([plays[0]!.stopped, has({ sound: 'silent' })]).toEqual([true, true]);
    hear('own', { kind: 'sentence', index: 1 });
    move('');
    expect([plays[1]!.stopped, has({ sound: 'silent' })]).toEqual([true, true]);
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
    ['txt', 'text/plain'],
    ['vtt', 'text/vtt'],
  ] as const)("[RA-03] is saved as %s under the passage's name", async (format, type) => {
    const { send, transcripts, files, has } = await openReading();
    send({ type: 'readingResult.saveTranscript', format });
    expect(transcripts.made).toMatchObject([{ readAloudId: 'turtles', recordingId: READING, format }]);
    // A second event is not needed.
    send({ type: 'readingResult.saveTranscript', format });
    expect(transcripts.made).toHaveLength(1);
    expect(has({ transcript: 'saving' })).toBe(true);
    transcripts.open[0]!.answer('Every summer');
    await settled();
    expect(files).toEqual([{ name: `The turtles of Con Dao.${format}`, type, text: 'Every summer' }]);
    expect(has({ transcript: 'waiting' })).toBe(true);
  });

  test('[RA-03] reports a failure and can be requested again', async () => {
    const { send, transcripts, files, asked } = await openReading();
    send({ type: 'readingResult.saveTranscript', format: 'txt' });
    transcripts.open[0]!.refuse(OFFLINE);
    await settled();
    expect(asked()).toEqual([{ type: 'app.notify', notice: { kind: 'error', text: 'notice.transcriptFailed' } }]);
    expect(files).toEqual([]);
    send({ type: 'readingResult.saveTranscript', format: 'txt' });
    expect(transcripts.made).toHaveLength(2);
  });

  test.each([
    ['What? A/B: "x"', 'What A B x'],
    ['Đọc thành tiếng', 'Đọc thành tiếng'],
    ['???', 'reading'],
  ])('[RA-03] turns the title %s into the file name %s', async (title, name) => {
    const rig = openResult();
    await rig.found({ title });
    rig.send({ type: 'readingResult.saveTranscript', format: 'txt' });
    rig.transcripts.open[0]!.answer('');
    await settled();
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
