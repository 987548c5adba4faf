/**
 * Paths that must work in every browser. Their steps look only for texts that stay on the screen, because a busy
 * machine may miss one that is shown for 2.5 s.
 */
import { MINH_ANH, PASSWORD } from '../pages/login.page.ts';
import { modelAudio } from '../support/speech.ts';
import type { Person } from './person.ts';

export interface Path {
  title: string;
  /** True if the microphone hears this person. Otherwise it hears the browser's own device. */
  speaks: boolean;
  walk(person: Person): Promise<void>;
}

const SENTENCE = 'It might rain later.';
const WEATHER =
  '/homework-assignments/unit-5-ready-for-any-weather/u5-talk-about-the-weather/study-sets/ready-for-any-weather';
const LIBRARY =
  '/homework-assignments/unit-4-at-the-library/u4-borrowing-and-returning/study-sets/borrowing-and-returning';
/** A lesson that only listens, and its spoken texts. */
const PRICES = '/homework-assignments/numbers-and-prices/np-hear-the-price/study-sets/how-much-is-it';
const STORY = '/homework-assignments/read-a-story/reading-aloud/ra-kite';
const HEARD =
  /^(price|cheap|change|How much is it\?|Two tickets, please\.|It costs five dollars\.|That is too expensive\.|Can I pay by card\?)$/;

/**
 * One browser's device beeps. Another's hums at 150 Hz and beeps at 500 and 1,500 Hz, which can resemble a vowel on a
 * busy machine. The engine may recognize single words in it, but never a well-spoken sentence.
 */
const NO_SENTENCE = new RegExp(
  [
    'It’s too noisy where you are\\. Find a quiet place and try again\\.',
    'That was a different sentence\\. Please read this one\\.',
    'We heard something, but not this sentence\\. Please say it again\\.',
    'We couldn’t hear every word clearly, so this score may be off\\.',
  ]
    .map((line) => `^${line}$`)
    .join('|'),
);
const AGAIN = /^(Press to speak|Try again)$/;

async function logsIn(person: Person) {
  await person.writes('Email', MINH_ANH);
  await person.writes('Password', PASSWORD);
  await person.presses('button', 'Log in');
}

export const PATHS: Path[] = [
  {
    title:
      '[AUTH-01, SET-01, SET-05, WARM-01, SPK-01, SPK-03] a student logs in, and speaks a sentence that is scored and stored',
    speaks: true,
    async walk(person) {
      await person.opens('/login');
      await logsIn(person);
      await person.presses('link', /Unit 5: Ready for any weather/);
      await person.seesA('heading', 'Unit 5: Ready for any weather');
      await person.presses('button', /Talk about the weather/);
      await person.sees('0/6 done');

      await person.opens(`${WEATHER}/speaking/lessons?id=it-might-rain-later`);
      await person.presses('button', 'Next');
      await person.presses('button', 'Press to speak');
      await person.seesA('button', 'Finish recording');
      await person.says(await modelAudio(SENTENCE));
      await person.presses('button', 'Finish recording');
      await person.seesA('region', 'Your score');
      await person.sees('You passed this one.');
      await person.sees('Attempt 1 of 5: you need 75');

      await person.presses('button', 'Continue');
      await person.sees('1/6 done');
      await person.reloads();
      await person.sees('1/6 done');
      await person.leaves();
    },
  },
  {
    title: '[SPK-01, SPK-04] the browser’s own microphone is recorded twice, and its tone does not pass as a sentence',
    speaks: false,
    async walk(person) {
      await person.opens(`${LIBRARY}/speaking/lessons?id=could-i-borrow-this-book`);
      await logsIn(person);
      await person.presses('button', 'Next');
      for (const recording of [1, 2]) {
        await person.presses('button', recording === 1 ? 'Press to speak' : AGAIN);
        await person.seesA('button', 'Finish recording');
        await person.waitsFor(2);
        await person.presses('button', 'Finish recording');
        await person.sees(NO_SENTENCE);
      }
      await person.leaves();
    },
  },
  {
    title: '[SET-05, SET-09, AUD-01, LIS-01] answers wait for the end of the audio, and a reload keeps them',
    speaks: false,
    async walk(person) {
      await person.opens(PRICES);
      await logsIn(person);
      await person.presses('button', 'Start study set');
      await person.sees('8 left');
      await person.presses('button', HEARD);
      await person.sees('7 left');
      await person.reloads();
      await person.sees('7 left');
      await person.presses('button', HEARD);
      await person.sees('6 left');
      await person.leaves();
    },
  },
  {
    title: '[AUTH-01, WRI-01] a student logs in and writes a word with the keyboard alone',
    speaks: false,
    async walk(person) {
      await person.opens(`${LIBRARY}/writing/lessons?id=borrow`);
      await person.tabsTo('textbox', 'Email');
      await person.types(MINH_ANH);
      await person.hits('Tab');
      await person.types(PASSWORD);
      await person.tabsTo('button', 'Log in');
      await person.hits('Enter');
      await person.seesA('button', 'Box 1, empty');
      await person.types('borrow');
      await person.seesA('button', 'Box 6, w');
      await person.tabsTo('button', 'Submit');
      await person.hits('Enter');
      await person.seesA('img', 'Writing: done');
      await person.leaves();
    },
  },
  {
    title: '[AUTH-09] logging out restores the device’s storage from before the login, byte for byte',
    speaks: false,
    async walk(person) {
      await person.opens('/login');
      await person.seesA('heading', 'Log in');
      const before = await person.keeps();
      await logsIn(person);
      await person.seesA('heading', 'Assignments');
      await person.opens(STORY);
      await person.presses('button', 'Read again');
      await person.presses('button', 'Skip');
      await person.presses('button', 'Start reading');
      await person.waitsUntilKept('outloud-readings slices');
      await person.opens('/homework-assignments');
      await person.presses('button', 'Menu');
      await person.presses('button', 'Log out');
      await person.presses('button', 'Yes, log out');
      await person.seesA('heading', 'Log in');
      await person.waitsUntilKeptIs(before);
      await person.leaves();
    },
  },
];

/** For a browser that starts no sound: its AudioContext neither runs nor refuses to. */
export const SOUNDLESS: Path = {
  title: '[SPK-01] a student learns that the sound does not start, and can press the microphone again',
  speaks: false,
  async walk(person) {
    await person.opens(`${LIBRARY}/speaking/lessons?id=could-i-borrow-this-book`);
    await logsIn(person);
    await person.presses('button', 'Next');
    await person.presses('button', 'Press to speak');
    await person.sees(/^This device isn’t playing any sound/);
    await person.presses('button', 'Try again');
    await person.sees(/^This device isn’t playing any sound/);
    await person.leaves();
  },
};
