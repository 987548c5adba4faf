import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { DeviceNote } from '../src/components/DeviceNote.tsx';

export default { title: 'Device note', component: DeviceNote } satisfies Meta<typeof DeviceNote>;

/** [LAY-04] It advises and can be put away. */
export const OnAPhone: StoryObj<typeof DeviceNote> = {
  args: { device: 'phone', children: 'AI role-play works best on large screens.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const close = canvasElement.querySelector('button')!;
    await expect(canvas.getByText('AI role-play works best on large screens.')).toBeInTheDocument();
    await expect(close).toHaveAccessibleName('Close');
    // What a press does, also where a wide window hides it.
    close.click();
    await waitFor(() => expect(canvas.queryByText('AI role-play works best on large screens.')).toBeNull());
  },
};
