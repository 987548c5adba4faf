import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { AdviceContext } from '../src/components/advice.ts';
import { DeviceNote } from '../src/components/page/DeviceNote.tsx';

export default { title: 'Parts/Device note', id: 'components-device-note', component: DeviceNote } satisfies Meta<
  typeof DeviceNote
>;

const TEXT = 'AI role-play works best on large screens.';
const onPutAway = fn();

/** [LAY-04] Shows advice that the student can dismiss. */
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
    // A script's click works even if a wide window hides the button.
    close.click();
    await expect(onPutAway).toHaveBeenCalledWith('phone');
  },
};

/** [LAY-04] Hides dismissed advice. */
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
