import type { StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ReadingText } from '../src/features/read-aloud-lesson/ReadingText.tsx';
import { drawReading, guideAt, type ReadingPicture } from './flows/reading.states.tsx';
import { walk } from '../walks/reading.walk.ts';
import { USUAL_SETTINGS } from '../machines/ports/text-settings.port.ts';
import { passageResult } from '../walks/support/reading.ts';
import { turtles } from '../walks/support/reading.ts';
import { statesOf } from './states.ts';

export default { title: 'Student/Readings/Read aloud lesson/Examples', id: 'read-aloud-lesson-examples' };

const states = statesOf([walk], ['storage']);
const reading = (picture: ReadingPicture = {}, state = 'open.begun.voice.taking.following'): StoryObj => ({
  render: () => <>{drawReading(states.get(state)!, picture)}</>,
});
const named = (name: string, story: StoryObj): StoryObj => ({ ...story, name });

function passageOf(text: string): ReadingPicture {
  const { words, intonation } = passageResult({ text });
  const game = turtles({
    text,
    words: words.map(({ start_index, end_index }) => ({ start_index, end_index })),
    sentences: intonation.sentences.map(({ first_word }) => first_word),
  });
  const { opened } = states.get('open.begun.voice.taking.following')!.context;
  return { context: { opened: { ...opened, game } }, guide: { passage: game } };
}

const LONG = Array.from({ length: 60 }, (_, paragraph) =>
  Array.from({ length: 5 }, (__, sentence) => `Line ${paragraph * 5 + sentence} tells what the sea did that day.`).join(
    ' ',
  ),
).join('\n\n');

export const Recording = named('[RA-02] The highlight follows the voice', reading());
export const SentenceWhereUnsure = named(
  '[RA-02] Where the place is not sure the sentence is shown',
  reading({ guide: { isSure: false } }),
);
export const Paced = named(
  '[RA-02] [D15] The highlight goes at a chosen speed',
  reading({ settings: { speed: 'slow' }, guide: { paced: 42 } }),
);
export const WithoutHighlight = named('[RA-02] Without a highlight', reading({ settings: { highlight: false } }));
export const VeryLargeSerif = named(
  '[RA-02] Very large, with serifs',
  reading({ settings: { size: 'huge', font: 'serif' } }),
);
export const TextSettings = named('[RA-02] The text settings', {
  ...reading({ isSettingsOpen: true }),
  play: async ({ canvasElement }) => {
    const sheet = within(within(canvasElement.ownerDocument.body).getByRole('dialog'));
    await expect(sheet.getAllByRole('radio')).toHaveLength(11);
    await expect(sheet.getAllByRole('switch')).toHaveLength(2);
    // No option is alone in a row.
    for (const group of sheet.getAllByRole('group')) {
      const tops = within(group)
        .getAllByRole('radio')
        .map((radio) => radio.getBoundingClientRect().top);
      const inRow = tops.filter((top) => top === tops[0]).length;
      await expect(tops.length % inRow).toBe(0);
    }
    await userEvent.tab();
  },
});
export const TextSettingsPaced = named(
  '[RA-02] [D15] The text settings of a chosen speed',
  reading({ isSettingsOpen: true, settings: { speed: 'native' }, guide: { paced: 3 } }),
);
export const TooSlow = named(
  '[D17] Slower than the target',
  reading({
    guide: {
      marks: [
        { seconds: 4, word: 20 },
        { seconds: 24, word: 48 },
      ],
    },
  }),
);
export const ALittleFast = named(
  '[D17] Faster than the target',
  reading({
    guide: {
      marks: [
        { seconds: 14, word: 0 },
        { seconds: 24, word: 22 },
      ],
    },
  }),
);
export const TooFast: StoryObj = {
  ...reading({
    guide: {
      marks: [
        { seconds: 14, word: 0 },
        { seconds: 24, word: 38 },
      ],
    },
  }),
  name: '[D17] [0151] Much faster than the target',
  play: async ({ canvas }) => {
    await expect(canvas.getByText('228 words a minute')).toBeVisible();
    await expect(canvas.getByText('Too fast. Slow down.')).toBeVisible();
  },
};
export const Begun = named('[D17] The pace can not be told yet', reading({ seconds: 3, guide: { marks: [] } }));
export const EndingSoon = named(
  '[D32] Seven seconds are left',
  reading({ take: { capturing: { recording: { time: 'endingSoon', voice: 'heard' } } }, seconds: 593 }),
);
export const Paused = named('[RA-03] Paused', reading({ take: 'paused' }));
export const PausedBeforeItBegan = named(
  '[RA-03] Paused before anything was read',
  reading({ take: 'paused', seconds: 0 }),
);
export const Opening = named(
  '[SPK-01] The microphone opens',
  reading({ take: { capturing: { opening: 'asking' } }, seconds: 0 }),
);
export const Hinting = named(
  '[SPK-06] The browser may be asking',
  reading({ take: { capturing: { opening: 'hinting' } }, seconds: 0 }),
);
export const Denied = named(
  '[SPK-06] How the microphone is allowed',
  reading({ take: { denied: 'helping' }, seconds: 0 }),
);
export const Missing = named('[SPK-01] No microphone, after some seconds', reading({ take: 'missing' }));
export const Soundless = named('[SPK-01] A browser without sound', reading({ take: 'soundless', seconds: 0 }));
export const Lost = named('[SPK-05] The microphone went away', reading({ take: { capturing: 'lost' } }));
export const Interrupted = named(
  '[SPK-05] A call takes the microphone',
  reading({ take: { capturing: 'interrupted' } }),
);
export const Silent = named(
  '[SPK-01] Nothing is heard from the start',
  reading({ take: { capturing: { recording: { time: 'talking', voice: 'asked' } } }, seconds: 6 }),
);
export const Alone = named('[D42] Nobody listens', reading({ context: { listener: null } }));
export const Full = named('[D39] The device has no room left', {
  render: () => <>{drawReading(statesOf([walk]).get('open.begun.voice.taking.following+storage.full')!)}</>,
});
export const Leaving = named('[RA-01] Before it is left', reading({ take: 'paused', isAsked: true }));
export const OneWord = named(
  '[RA-01] A passage of one word',
  reading({ ...passageOf('Turtles!'), guide: { ...passageOf('Turtles!').guide, word: 0 } }),
);
/** Accessibility checks are off because axe takes a minute for so many words. */
export const ThreeThousandWords: StoryObj = {
  ...named('[RA-01] A passage of 3,000 words', reading(passageOf(LONG))),
  parameters: { a11y: { test: 'off' } },
};
export const Foreign = named('[RA-01] Another script and markup are text', {
  ...reading(
    passageOf(
      'Read this: <b onclick="alert(1)">bold</b> &amp; <script>alert(2)</script> stay as they are.\n\nשלום means hello, مرحبا means hello, and 你好 means hello.',
    ),
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('main')!.textContent).toContain('<script>alert(2)</script>');
    await expect(canvasElement.querySelector('main b, main script')).toBeNull();
  },
});

const place = fn<(word: number) => void>();
export const MovedByKeys = named('[D41] The place is moved by the arrows, as by a tap on a word', {
  render: () => (
    <main>
      <h1 id="title">The turtles of Con Dao</h1>
      <ReadingText
        passage={turtles()}
        settings={USUAL_SETTINGS}
        guide={guideAt({ word: 5 })}
        labeledBy="title"
        onWord={place}
      />
    </main>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('group', { name: 'The turtles of Con Dao' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{ArrowDown}');
    await expect(place.mock.calls).toEqual([[6], [4]]);
    await userEvent.click(canvas.getByText('swim'));
    await expect(place).toHaveBeenLastCalledWith(4);
  },
});
