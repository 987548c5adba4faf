import { expect, fn, waitFor } from 'storybook/test';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { LessonView } from '../src/features/lesson/LessonView.tsx';
import { WarmUpView, type WarmUpViewProps } from '../src/features/warm-up/WarmUpView.tsx';
import elephant from '../server/pictures/elephant.svg?url';

/** Cards with a picture, and without. */
const meta = {
  title: 'Student/Lessons/Warm up/Pictures',
  id: 'warm-up-pictures',
  component: WarmUpView,
  args: {
    sentence: 'elephant',
    ipa: 'ˈɛləfənt',
    meaning: { text: 'con voi', language: 'vi' },
    picture: elephant,
    onListen: fn(),
    onNext: fn(),
  },
  render: (args: WarmUpViewProps) => (
    <LessonView status="playing" progress={{ left: 12, percent: 25 }} onClose={fn()} onGoOn={fn()}>
      <WarmUpView {...args} />
    </LessonView>
  ),
} satisfies Meta<WarmUpViewProps>;

export default meta;
type Story = StoryObj<WarmUpViewProps>;

/** Width and height, which are 4 to 3. */
const boxOf = (root: HTMLElement) => root.querySelector('main img')!.parentElement!.getBoundingClientRect();

export const Picture: Story = {
  play: async ({ canvasElement }) => {
    const picture = canvasElement.querySelector<HTMLImageElement>('main img')!;
    await expect(picture).toHaveAttribute('alt', '');
    await waitFor(() => expect(picture.naturalWidth).toBeGreaterThan(0));
    await expect(boxOf(canvasElement).width / boxOf(canvasElement).height).toBeCloseTo(4 / 3);
  },
};
export const WithoutPicture: Story = {
  args: { picture: null },
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('main img')).toBeNull(),
};
/** The box keeps its size if the picture cannot be loaded. */
export const LostPicture: Story = {
  args: { picture: '/media/words/lost.svg' },
  play: async ({ canvasElement }) => {
    await expect(boxOf(canvasElement).width).toBeGreaterThan(100);
    await expect(boxOf(canvasElement).width / boxOf(canvasElement).height).toBeCloseTo(4 / 3);
  },
};
