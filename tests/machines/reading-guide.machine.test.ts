import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { USUAL_SETTINGS, type TextSettings } from '../../machines/ports/text-settings.port.ts';
import { provideReadingGuide } from '../../machines/reading-guide/reading-guide.provide.ts';
import { highlightOf, paceIn, reachedIn } from '../../machines/reading-guide/reading-guide.selectors.ts';
import type { ReadingGuideContext, ReadingGuideInput } from '../../machines/reading-guide/reading-guide.types.ts';
import { LONG_PASSAGE } from '../../walks/support/reading.ts';
import { PASSAGE } from '../../walks/reading-guide.walk.ts';

const LAST = PASSAGE.words.length - 1;
const wordsOf = (text: string) =>
  [...text.matchAll(/[\w’'-]+/g)].map(({ 0: word, index }) => ({
    start_index: index,
    end_index: index + word.length - 1,
  }));

function guide(settings: Partial<TextSettings> = {}, passage: ReadingGuideInput['passage'] = PASSAGE) {
  const clock = new SimulatedClock();
  const written: TextSettings[] = [];
  const actor = createActor(provideReadingGuide({ write: (kept) => written.push(kept) }), {
    input: { passage, settings: { ...USUAL_SETTINGS, ...settings }, seconds: 0 },
    clock,
  }).start();
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    written,
    settings: () => context().settings,
    highlight: () => highlightOf(context()),
    /** The position of the highlighted word. */
    word: () => highlightOf(context())?.from,
    reached: () => reachedIn(context()),
    go: () => actor.send({ type: 'guide.go' }),
    rest: () => actor.send({ type: 'guide.rest' }),
    place: (word: number, isSure = true) => actor.send({ type: 'guide.place', word, isSure }),
    open: () => actor.send({ type: 'guide.openSettings' }),
    close: () => actor.send({ type: 'guide.closeSettings' }),
    change(changes: Partial<TextSettings>) {
      actor.send({ type: 'guide.openSettings' });
      actor.send({ type: 'guide.change', settings: changes });
    },
    /** Passes time in small steps, because a timer starts at the end of the step in which the previous one fired. */
    pass(ms: number, step = 10) {
      for (let passed = 0; passed < ms; passed += step) clock.increment(step);
    },
  };
}

/** Passes time until the next word. Returns the time in ms. */
function timeOfWord({ word, pass }: ReturnType<typeof guide>): number {
  const before = word();
  let ms = 0;
  while (word() === before) {
    pass(1, 1);
    ms++;
    if (ms > 10_000) throw new Error(`Word ${before} never ends`);
  }
  return ms;
}

describe('the text settings', () => {
  test('[RA-02] start with the last stored values', () => {
    expect(guide({ size: 'small', font: 'sans-serif' }).settings()).toMatchObject({
      size: 'small',
      font: 'sans-serif',
    });
  });

  test('[RA-02] stay unchanged until someone opens them', () => {
    const { open, close, written } = guide();
    open();
    close();
    expect(written).toEqual([]);
  });
});

describe('a highlight that follows the voice', () => {
  test('[RA-02] covers nothing before the first word, sure or unsure', () => {
    const { place, highlight } = guide();
    place(-1, false);
    expect(highlight()).toBeNull();
  });

  test('[RA-02] treats a passage with unknown sentences as one sentence', () => {
    const { place, highlight } = guide({}, { ...PASSAGE, sentences: [] });
    place(2, false);
    expect(highlight()).toEqual({ from: 0, to: LAST });
  });
});

describe('a highlight at a chosen speed', () => {
  test.each([
    ['slow', 80],
    ['medium', 115],
    ['native', 138],
  ] as const)('[RA-02] [D15] %s reads a passage at %i words per minute', (speed, wordsPerMinute) => {
    const words = wordsOf(LONG_PASSAGE);
    const { go, reached, pass } = guide({ speed }, { words, sentences: [0] });
    go();
    let ms = 0;
    // Continue to the start of the last word.
    for (; reached() < words.length - 1; ms++) pass(1, 1);
    expect((words.length - 1) / (ms / 60_000)).toBeCloseTo(wordsPerMinute, 0);
  });

  test('[RA-02] stays on a long word longer than on a short one', () => {
    const rig = guide({ speed: 'slow' });
    rig.go();
    const green = timeOfWord(rig);
    const turtles = timeOfWord(rig);
    const swim = timeOfWord(rig);
    expect([turtles > green, green > swim]).toEqual([true, true]);
  });

  test('[RA-02] stays equally long on words of equal length', () => {
    const passage = { words: wordsOf('one two ten six'), sentences: [0] };
    const rig = guide({ speed: 'slow' }, passage);
    rig.go();
    expect([timeOfWord(rig), timeOfWord(rig), timeOfWord(rig)]).toEqual([750, 750, 750]);
  });

  test('[RA-02] stops in a pause, and continues from the voice', () => {
    const { go, rest, place, word, pass } = guide({ speed: 'slow' });
    go();
    place(2);
    rest();
    pass(60_000);
    expect(word()).toBe(0);
    go();
    expect(word()).toBe(2);
    pass(60_000);
    expect(word()).toBe(LAST);
  });

  test('[RA-02] shows nothing before the student reads', () => {
    const { highlight, pass } = guide({ speed: 'slow' });
    pass(60_000);
    expect(highlight()).toBeNull();
  });

  test('[RA-02] gives the next word its new time after a change of speed', () => {
    const passage = { words: wordsOf('one two ten six'), sentences: [0] };
    const rig = guide({ speed: 'slow' }, passage);
    rig.go();
    rig.pass(100);
    rig.change({ speed: 'native' });
    expect([rig.word(), timeOfWord(rig), rig.word()]).toEqual([0, 650, 1]);
    expect(timeOfWord(rig)).toBe(Math.round(60_000 / 138));
  });

  test("[RA-02] jumps to the voice when changed to the reader's own speed, and starts there when changed back", () => {
    const { go, place, word, pass, change } = guide({ speed: 'slow' });
    go();
    place(1);
    pass(60_000);
    change({ speed: 'own' });
    expect(word()).toBe(1);
    place(2);
    expect(word()).toBe(2);
    pass(60_000);
    expect(word()).toBe(2);
    change({ speed: 'slow' });
    expect(word()).toBe(2);
    pass(60_000);
    expect(word()).toBe(LAST);
  });

  test("[RA-02] forgets an earlier highlight's place when chosen in a pause", () => {
    const { go, rest, place, word, change, pass } = guide({ speed: 'slow' });
    go();
    pass(1_000);
    change({ speed: 'own' });
    place(3);
    rest();
    change({ speed: 'medium' });
    expect(word()).toBe(3);
  });

  test('[RA-02] stays on the last word at the end, also in a passage of one word', () => {
    for (const words of [PASSAGE.words, PASSAGE.words.slice(0, 1)]) {
      const { go, word, pass, rest, place } = guide({ speed: 'native' }, { words, sentences: [0] });
      go();
      pass(120_000);
      expect(word()).toBe(words.length - 1);
      place(0);
      rest();
      go();
      expect(word()).toBe(0);
    }
  });
});

test('[RA-02] reports highlight and progress for any context', () => {
  const context: ReadingGuideContext = {
    passage: PASSAGE,
    settings: USUAL_SETTINGS,
    seconds: 0,
    word: 1,
    isSure: true,
    paced: 4,
    marks: [],
  };
  const withSpeed = { ...context, settings: { ...USUAL_SETTINGS, speed: 'slow' as const } };
  expect([highlightOf(context), reachedIn(context)]).toEqual([{ from: 1, to: 1 }, 1]);
  expect([highlightOf(withSpeed), reachedIn(withSpeed)]).toEqual([{ from: 4, to: 4 }, 4]);
  expect(reachedIn({ ...withSpeed, paced: -1 })).toBe(1);
});

test('[D17] [0129] keeps the pace of the last seconds before the last word, however long silence follows', () => {
  const passage = { words: wordsOf(LONG_PASSAGE).slice(0, 40), sentences: [0] };
  const { actor, place } = guide({}, passage);
  const second = (seconds: number) => actor.send({ type: 'guide.second', seconds });
  for (let seconds = 1; seconds <= 20; seconds++) {
    place(Math.min(39, 2 * seconds - 1));
    second(seconds);
  }
  expect(paceIn(actor.getSnapshot())).toBe(120);
  for (let seconds = 21; seconds <= 60; seconds++) second(seconds);
  expect(paceIn(actor.getSnapshot())).toBe(120);
  expect(actor.getSnapshot().context.seconds).toBe(60);
});
