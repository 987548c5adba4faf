import { expect, fn } from 'storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SpeakingView } from '../src/features/speaking/SpeakingView.tsx';
import { ScoringDrawer, type ScoringDrawerProps } from '../src/features/speaking/ScoringDrawer.tsx';
import { pronunciationResult } from '../tests/support/fixtures.ts';

/** What a walk through the chart can't think of: every band, the last attempt, and results without the three rows. */
const meta = {
  title: 'Speaking/Scoring drawer',
  component: ScoringDrawer,
  args: { attempt: 1, onTryAgain: fn(), onContinue: fn(), result: pronunciationResult(90) },
  render: (args: ScoringDrawerProps) => (
    <SpeakingView
      sentence={args.result.sentence}
      ipa={args.result.sentence_ipa}
      translation={null}
      microphone="disabled"
      result={args.result}
      drawer={<ScoringDrawer {...args} />}
      onListen={fn()}
      onMicrophone={fn()}
    />
  ),
} satisfies Meta<ScoringDrawerProps>;

export default meta;
type Story = StoryObj<ScoringDrawerProps>;

export const Great: Story = {};
export const GoodButNotPassed: Story = { args: { result: pronunciationResult(71) } };
export const KeepTryingButPassed: Story = { args: { result: pronunciationResult(45), attempt: 4 } };
export const LastAttempt: Story = {
  args: { result: pronunciationResult(88), attempt: 5, onTryAgain: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
    await expect(canvas.getByText('Last attempt. Your best score counts.')).toBeVisible();
  },
};
export const WithoutAdvancedFeedback: Story = {
  args: {
    result: pronunciationResult(66, { fluency_score_percentage: null, intonation_score_percentage: null }),
    attempt: 2,
  },
  play: async ({ canvas }) => expect(canvas.queryByText('Intonation')).toBeNull(),
};
export const Zero: Story = { args: { result: pronunciationResult(0) } };
