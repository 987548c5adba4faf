import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { ChoiceView, type ChoiceViewProps } from '../src/features/choice/ChoiceView.tsx';
import { LessonView } from '../src/features/lesson/LessonView.tsx';

/** Listening, for a student who reads what the recording says. */
const meta = {
  title: 'Student/Lessons/Choice/Transcript',
  id: 'choice-transcript',
  component: ChoiceView,
  args: {
    skill: 'listening',
    options: [
      { index: 0, sentence: 'The train leaves at seven.' },
      { index: 1, sentence: 'The train leaves at eleven.' },
    ],
    state: 'locked',
    picked: null,
    correctIndex: 1,
    playing: 'normal',
    transcript: 'The train leaves at eleven.',
    onListen: fn(),
    onPick: fn(),
  },
  render: (args: ChoiceViewProps) => (
    <LessonView status="playing" progress={{ left: 7, percent: 40 }} onClose={fn()} onGoOn={fn()}>
      <ChoiceView {...args} />
    </LessonView>
  ),
} satisfies Meta<ChoiceViewProps>;

export default meta;
type Story = StoryObj<ChoiceViewProps>;

export const Transcript: Story = {
  play: async ({ canvas }) => expect(canvas.getAllByText('The train leaves at eleven.')).toHaveLength(2),
};
