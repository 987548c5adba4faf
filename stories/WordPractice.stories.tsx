import { expect, fn } from 'storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { ModalDialog } from '../src/components/sheets/ModalDialog.tsx';
import { WordCardView, type WordCardViewProps } from '../src/features/word-practice/WordCardView.tsx';
import { WordPracticeView } from '../src/features/word-practice/WordPracticeView.tsx';
import { WordTroubleView } from '../src/features/word-practice/WordTroubleView.tsx';
import animal from '../server/pictures/mouse.svg?url';
import device from '../server/pictures/computer-mouse.svg?url';
import { dictionaryResult } from '../walks/support/words.ts';

const meta = {
  title: 'Student/Lessons/Word practice/Words',
  id: 'word-practice-words',
  component: WordCardView,
  args: { word: dictionaryResult(), onListen: fn(), onPractice: fn() },
  render: (args: WordCardViewProps) => (
    <WordPracticeView onBack={fn()}>
      <WordCardView {...args} />
    </WordPracticeView>
  ),
} satisfies Meta<WordCardViewProps>;

export default meta;
type Story = StoryObj<WordCardViewProps>;

export const ManyMeanings: Story = {
  args: {
    word: dictionaryResult({
      definitions: ['verb', 'noun', 'adjective', 'noun'].map((part_of_speech, index) => ({
        part_of_speech,
        definition: `meaning number ${index + 1}, which is long enough to need a second line on a phone`,
        example: 'We returned the books before the library closed for the summer.',
      })),
    }),
  },
  play: async ({ canvas }) => expect(canvas.getAllByRole('listitem')).toHaveLength(3),
};
export const Translated: Story = {
  globals: { language: 'vi' },
  args: { word: dictionaryResult({ translation: { vi: 'trả lại', ja: '返す' } }) },
  play: async ({ canvas }) => expect(canvas.getByText('trả lại')).toHaveAttribute('lang', 'vi'),
};
/** Each picture is next to its meaning. */
export const WithPictures: Story = {
  args: {
    word: dictionaryResult({
      sentence: 'mouse',
      transcript_ipa: 'maʊs',
      alternative_transcriptions: [],
      definitions: [
        {
          part_of_speech: 'noun',
          definition: 'a small animal with a long tail',
          example: 'The cat is looking for the mouse.',
          picture_url: animal,
        },
        {
          part_of_speech: 'noun',
          definition: 'the thing that you move with your hand to use a computer',
          example: 'Click with the mouse.',
          picture_url: device,
        },
        { part_of_speech: 'verb', definition: 'to look for mice', example: null },
      ],
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('presentation')).toHaveLength(2);
    await expect(canvas.queryByRole('img')).toBeNull();
  },
};
export const WithoutMeaning: Story = {
  args: { word: dictionaryResult({ sentence: 'Hanoi', definitions: [], alternative_transcriptions: [] }) },
};
export const WithoutSounds: Story = {
  args: { word: dictionaryResult({ transcript_ipa: null, alternative_transcriptions: [] }) },
};
export const OneHundredCharacters: Story = {
  args: {
    word: dictionaryResult({ sentence: 'pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(3).slice(0, 100) }),
  },
};
export const Phrase: Story = {
  args: {
    word: dictionaryResult({
      sentence: 'renewable energy',
      transcript_ipa: 'rɪˈnuəbəl ˈɛnɚdʒi',
      alternative_transcriptions: ['riˈnjuəbəl ˈɛnɚdʒi', 'rɪˈnjuəbl̩ ˈɛnədʒi'],
    }),
  },
};
export const BestIsGreat: Story = {
  args: { practiced: { best: 91.6, onBack: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your best score: 91%')).toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'return' })).toHaveFocus();
  },
};
export const BestIsLow: Story = { args: { practiced: { best: 38, onBack: fn() } } };
export const NothingHeard: Story = {
  args: { practiced: { best: 0, onBack: fn() } },
  play: async ({ canvas }) => expect(canvas.getByText('Your best score: N/A')).toBeInTheDocument(),
};
export const UnknownWithoutNearSpellings: Story = {
  render: () => (
    <WordPracticeView onBack={fn()}>
      <WordTroubleView title="We don’t know this word" word="xqztv" text="Check the spelling, or ask your teacher." />
    </WordPracticeView>
  ),
};
export const Drawer: Story = {
  render: (args) => (
    <ModalDialog side="end" labeledBy="title" onClose={fn()}>
      <WordPracticeView titleId="title" onBack={fn()}>
        <WordCardView {...args} />
      </WordPracticeView>
    </ModalDialog>
  ),
  play: async ({ canvas }) => {
    const drawer = canvas.getByRole('dialog', { name: 'Word practice' });
    await expect(drawer.clientWidth).toBe(document.documentElement.clientWidth);
    // The heading has the focus whether the word was found before or after the drawer opened.
    await expect(canvas.getByRole('heading', { name: 'return' })).toHaveFocus();
  },
};
