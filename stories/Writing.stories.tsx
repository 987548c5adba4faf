import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { rowsOf, boardOf } from '../machines/writing/board.ts';
import { LessonView } from '../src/features/lesson/LessonView.tsx';
import { WritingView, type WritingViewProps } from '../src/features/writing/WritingView.tsx';
import { entryIn } from '../walks/support/fixtures.ts';

const entry = entryIn('writing', { name: 'go', scrambled: [{ word: 'go', items: ['o', 'g'] }] });
const { tiles, slots } = boardOf(entry);

/** Writing, for a student who reads what the recording says. */
const meta = {
  title: 'Student/Lessons/Writing/Transcript',
  id: 'writing-transcript',
  component: WritingView,
  args: {
    translation: { text: 'đi', language: 'vi' },
    ipa: 'ɡoʊ',
    transcript: { text: 'go', isShown: true },
    rows: rowsOf(entry),
    tiles,
    slots,
    state: 'arranging',
    isRight: () => false,
    canSubmit: false,
    whyNot: 'writing.listenFirst',
    canRedo: false,
    playing: 'normal',
    onListen: fn(),
    onPlace: fn(),
    onTakeBack: fn(),
    onRedo: fn(),
    onSubmit: fn(),
  },
  render: (args: WritingViewProps) => (
    <LessonView status="playing" progress={{ left: 7, percent: 40 }} onClose={fn()} onGoOn={fn()}>
      <WritingView {...args} />
    </LessonView>
  ),
} satisfies Meta<WritingViewProps>;

export default meta;
type Story = StoryObj<WritingViewProps>;

export const Playing: Story = {
  // The game fades in.
  play: ({ canvas }) => waitFor(() => expect(canvas.getByText('go')).toBeVisible()),
};
export const Heard: Story = {
  args: { playing: null, transcript: { text: 'go', isShown: false } },
  play: async ({ canvas }) => expect(canvas.getByText('go')).not.toBeVisible(),
};
