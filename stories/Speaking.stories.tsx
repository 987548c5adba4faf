import { fn } from 'storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { SpeakingView, type SpeakingViewProps } from '../src/features/speaking/SpeakingView.tsx';

/** Sentences by length (02§5), other scripts, and the end of the longest recording. */
const meta = {
  title: 'Speaking/Sentences',
  component: SpeakingView,
  args: {
    sentence: 'return',
    ipa: 'rɪˈtɜːrn',
    translation: null,
    microphone: 'normal',
    onListen: fn(),
    onMicrophone: fn(),
  },
} satisfies Meta<SpeakingViewProps>;

export default meta;
type Story = StoryObj<SpeakingViewProps>;

export const Word: Story = {};
export const Over50Characters: Story = {
  args: { sentence: 'If we each walked to school, the air around it would be cleaner.', ipa: null },
};
export const Over134Characters: Story = {
  args: {
    sentence:
      'In my opinion every school should have a small garden, because growing our own vegetables teaches us patience, biology and where our lunch comes from.',
    ipa: null,
  },
};
export const InJapanese: Story = { args: { translation: { text: '返す・返却する', language: 'ja' } } };
export const InVietnamese: Story = { args: { translation: { text: 'trả lại, hoàn trả', language: 'vi' } } };
export const NearTheEnd: Story = { args: { microphone: 'recording', secondsLeft: 7 } };
export const WithoutAudio: Story = { args: { hasAudio: false } };
