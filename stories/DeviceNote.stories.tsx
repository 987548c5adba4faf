import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { AdviceContext } from '../src/components/advice.ts';
import { DeviceNote } from '../src/components/DeviceNote.tsx';

export default { title: 'Device note', component: DeviceNote } satisfies Meta<typeof DeviceNote>;

const TEXT = 'AI role-play works best on large screens.';
const onPutAway = fn();

/** [LAY-04] It advises and can be put away. */
export const OnAPhone: StoryObj<typeof DeviceNote> = {
  args: { device: 'phone', children: TEXT },
  decorators: [
    (Story) => (
      <AdviceContext value={{ putAway: ['tabletUpright'], onPutAway }}>
        <Story />
      </AdviceContext>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(TEXT)).toBeInTheDocument();
    const close = canvasElement.querySelector('button')!;
    await expect(close).toHaveAccessibleName('Close');
    // What a press does, also where a wide window hides it.
    close.click();
    await expect(onPutAway).toHaveBeenCalledWith('phone');
  },
};

/** [LAY-04] What was put away says nothing. */
export const PutAway: StoryObj<typeof DeviceNote> = {
  args: { device: 'phone', children: TEXT },
  decorators: [
    (Story) => (
      <AdviceContext value={{ putAway: ['phone'], onPutAway }}>
        <Story />
      </AdviceContext>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByText(TEXT)).toBeNull();
  },
};
