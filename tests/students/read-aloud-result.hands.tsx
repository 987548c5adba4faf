import { expect } from 'vitest';
import type { Route } from '../../machines/ports/navigation.port.ts';
import { ReadAloudResultScreen } from '../../src/features/read-aloud-result/ReadAloudResultScreen.tsx';
import { english } from '../support/english.ts';
import { openResult, OWN } from '../support/result-rig.ts';
import { MODEL, turtlesRead } from '../../walks/support/reading.ts';
import { dictionaryResult } from '../../walks/support/words.ts';
import { OFFLINE } from './app-rig.tsx';
import { playStudent, stageAlone } from './play.tsx';
import { readAloudResult } from './read-aloud-result.student.ts';
import { button, byRole, canPress, heading, press, pressTab, sees, seesNot, words } from './senses.ts';

const { reading: texts, score, compare, word: wordTexts, wordPractice } = english;
const WORD_URL = '/media/words/islands.mp3';
const PARAMS = { id: 'assignment-reading', assignmentDetailId: 'lesson-turtles', readAloudId: 'turtles' };
const read = turtlesRead();

const back = byRole('banner').getByRole('button', { name: english.action.back });
const hear = button(texts.hear);
const hearModel = button(compare.hearModel);
const save = button(texts.transcript.txt);
const tab = (name: string) => byRole('tab', name);
const older = byRole('link', /74%/);
const model = button(english.game.listen);
const ownWord = button(compare.you);
const practice = button(wordTexts.practice);
const practiceTitle = heading(wordPractice.title);

function open() {
  const rig = openResult();
  stageAlone(<ReadAloudResultScreen actor={rig.actor} devices={{ subscribeLevel: () => () => {} }} />);
  const went = () => rig.asked().flatMap((request) => (request.type === 'app.go' ? [request.to] : []));
  return {
    ...rig,
    went,
    /** Moves to the last requested address. */
    follow: () => rig.move(went().at(-1)!.params!['*']!),
  };
}
type World = ReturnType<typeof open>;

const opens = (name: string) => async (world: World) => {
  const before = world.went().length;
  await pressTab(tab(name));
  await expect.poll(() => world.went().length).toBe(before + 1);
  world.follow();
};

const silent = (world: World) => expect(world.sound()).toBeUndefined();

/** Checks the address, words, and part of the current sound. */
async function sounds(world: World, sound: { url?: string; text?: string; from?: number; to?: number }): Promise<void> {
  await expect.poll(() => world.sound()).toBeDefined();
  const { url, text, range } = world.sound()!;
  expect({ url, text, ...range }).toEqual({ url: undefined, text: undefined, ...sound });
}

const isAt =
  (to: Route) =>
  async ({ went }: World) => {
    await expect.poll(() => went().at(-1)).toEqual(to);
  };

async function result(chosen: string): Promise<void> {
  await sees(byRole('tab', chosen), button(texts.again), button(texts.done));
  await expect.element(tab(chosen)).toHaveAttribute('aria-selected', 'true');
}

async function overall(): Promise<void> {
  await result(texts.overallView);
  await sees(byRole('img', '2 of 3 stars').first(), heading('82%'));
  await canPress(save, button(texts.again), button(texts.done), back);
}

/** Checks that no download is in progress. */
async function canSave(): Promise<void> {
  await expect.element(save).not.toHaveAttribute('aria-disabled', 'true');
  await canPress(save);
}

async function wordIsOpen(): Promise<void> {
  await seesNot(practiceTitle);
  await sees(heading(/^islands/), byRole('table', wordTexts.sounds));
  await canPress(model, practice);
}

const saysWord = async (world: World) => {
  await wordIsOpen();
  await sounds(world, { url: WORD_URL, text: undefined });
};

async function wordsToOpen(world: World): Promise<void> {
  await result(score.pronunciation);
  await seesNot(practice);
  await canPress(button(/^Every/));
  silent(world);
}

async function sentence(world: World, n: number): Promise<void> {
  await result(score.intonation);
  await sees(words(`Sentence ${n} of ${read.intonation.sentences.length}`));
}

playStudent(readAloudResult, {
  begins: open,
  sees: {
    loading: async ({ kept }) => {
      await sees(words(texts.views), words(english.state.loading));
      await canPress(back);
      await expect.poll(() => kept.open.length).toBe(1);
    },
    toldToBeOffline: async () => {
      await sees(heading(texts.unavailable), words(english.failure.offline));
      await canPress(back, button(english.action.tryAgain));
    },
    overallAlone: async (world) => {
      await overall();
      await canPress(hear);
      await seesNot(hearModel, heading(texts.history.title));
      silent(world);
    },
    overallWithoutOwnVoice: async (world) => {
      await overall();
      await canPress(hearModel);
      await seesNot(hear);
      silent(world);
    },
    overall: async (world) => {
      await overall();
      await canPress(hear, hearModel, older);
      silent(world);
    },
    hearsTheReading: async (world) => {
      await canPress(button(english.game.stop));
      await sounds(world, { url: OWN.url });
    },
    hearsTheModel: async (world) => {
      await expect.element(hearModel).toHaveAttribute('aria-pressed', 'true');
      await sounds(world, { url: MODEL });
    },
    transcriptIsSaved: async ({ transcripts, files }) => {
      await expect.element(save).toHaveAttribute('aria-disabled', 'true');
      await expect.poll(() => transcripts.open.length).toBe(1);
      expect(files).toEqual([]);
    },
    hasTheTranscript: async ({ files }) => {
      await canSave();
      expect(files.map(({ name }) => name)).toEqual(['The turtles of Con Dao.txt']);
    },
    toldThatItCouldNotBeSaved: async ({ asked }) => {
      await canSave();
      expect(asked().at(-1)).toEqual({
        type: 'app.notify',
        notice: { kind: 'error', text: 'notice.transcriptFailed' },
      });
    },
    pace: async (world) => {
      await result(score.pace);
      await sees(heading('128 words a minute'), byRole('img', /The target is 75 to 120\.$/));
      silent(world);
    },
    text: wordsToOpen,
    textWithoutOwnVoice: wordsToOpen,
    word: async (world) => {
      await wordIsOpen();
      await canPress(ownWord);
      silent(world);
    },
    wordWithoutOwnVoice: async (world) => {
      await wordIsOpen();
      await seesNot(ownWord);
      silent(world);
    },
    hearsTheWordFromTheReading: async (world) => {
      await wordIsOpen();
      await sounds(world, { url: OWN.url, from: read.words[10]!.start_time! - 0.04, to: OWN.seconds });
    },
    hearsTheWordFromTheModel: saysWord,
    hearsTheWordFromTheModelAlone: saysWord,
    hearsASound: async (world) => {
      await wordIsOpen();
      await sounds(world, { url: '/media/phones/dh.mp3' });
    },
    practice: async (world) => {
      await sees(practiceTitle, heading('return'));
      silent(world);
    },
    intonation: async (world) => {
      await sentence(world, 1);
      silent(world);
    },
    hearsTheSentence: async (world) => {
      await sentence(world, 1);
      const { end_time } = read.intonation.sentences[0]!;
      await sounds(world, { url: OWN.url, from: 0, to: end_time + 0.04 });
    },
    nextSentence: async (world) => {
      await sentence(world, 2);
      silent(world);
    },
    olderReading: isAt({ name: 'ReadAloudResult', params: { ...PARAMS, recordingId: 'recording-1', '*': '' } }),
    lesson: isAt({ name: 'ReadingAloudLesson', params: PARAMS }),
    assignment: isAt({ name: 'ReadingAloudAssignmentDetail', params: PARAMS }),
    lessonDetail: isAt({ name: 'ReadingAloudDetail', params: PARAMS }),
  },
  does: {
    thisDeviceHasIt: ({ found }) => found(),
    theProviderHasIt: async ({ notFound, provided, listed }) => {
      await notFound();
      await provided();
      await listed(82);
    },
    theNetworkIsGone: async ({ notFound, results }) => {
      await notFound();
      results.open[0]!.refuse(OFFLINE);
    },
    triesAgain: () => press(button(english.action.tryAgain)),
    theRestArrives: ({ listed }) => listed(82, 74),
    theRestCantBeHad: ({ games, lists }) => {
      for (const call of [...games.open, ...lists.open]) call.refuse(OFFLINE);
    },
    hearsTheReading: () => press(hear),
    hearsTheModel: () => press(hearModel),
    stopsIt: () => press(button(english.game.stop)),
    soundEnds: (world) => world.sound()!.listen({ type: 'playback.ended' }),
    savesTheTranscript: () => press(save),
    theTranscriptArrives: ({ transcripts }) => transcripts.open[0]!.answer('Every summer'),
    theTranscriptCantBeHad: ({ transcripts }) => transcripts.open[0]!.refuse(OFFLINE),
    opensOverall: opens(texts.overallView),
    opensPace: opens(score.pace),
    opensPronunciation: opens(score.pronunciation),
    opensIntonation: opens(score.intonation),
    opensAnOlderReading: () => press(older),
    readsAgain: () => press(button(texts.again)),
    isDone: () => press(button(texts.done)),
    goesBack: () => press(back),
    opensAWord: () => button(/^islands/).click(),
    closesTheWord: () => press(button(english.action.close)),
    hearsTheWordFromTheReading: () => press(ownWord),
    hearsTheWordFromTheModel: async ({ lookUps }) => {
      await press(model);
      await expect.poll(() => lookUps.open.length).toBe(1);
      lookUps.open[0]!.answer(dictionaryResult({ tts_url: WORD_URL }));
    },
    hearsASound: () => press(button(wordTexts.hearSound.replace('{{sound}}', 'ð')).first()),
    practicesTheWord: async ({ lookUps }) => {
      await press(practice);
      await expect.poll(() => lookUps.open.length).toBe(1);
      expect(lookUps.made.at(-1)).toBe('islands');
      lookUps.open[0]!.answer(dictionaryResult());
    },
    leavesThePractice: () => press(byRole('dialog').last().getByRole('button', { name: english.action.back })),
    goesToTheNextSentence: () => press(button(texts.voice.next)),
    hearsTheSentence: () => press(button(compare.hearYou)),
  },
});
