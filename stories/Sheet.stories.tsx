import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { useState } from 'react';
import { Sheet } from '../src/components/Sheet.tsx';

const LABELS = {
  English: { expandLabel: 'Show more of the list', collapseLabel: 'Show less of the list' },
  German: { expandLabel: 'Mehr zeigen', collapseLabel: 'Weniger zeigen' },
};

/** What holds it is drawn anew, in another language. */
function Redrawn() {
  const [language, setLanguage] = useState<keyof typeof LABELS>('English');
  return (
    <div style={{ width: 390 }}>
      <Sheet {...LABELS[language]}>
        <button type="button" onClick={() => setLanguage('German')}>
          Deutsch
        </button>
      </Sheet>
    </div>
  );
}

export default { title: 'Sheet', component: Redrawn, parameters: { a11y: { test: 'off' } } } satisfies Meta<
  typeof Redrawn
>;

type Story = StoryObj<typeof Redrawn>;

const grabOf = (canvas: HTMLElement) => canvas.querySelector<HTMLElement>('[aria-expanded]')!;

/** [LAY-02] A key lifts it, and what it says of itself stays true when it is drawn anew. */
export const LiftedAndRedrawn: Story = {
  play: async ({ canvasElement }) => {
    const grab = grabOf(canvasElement);
    // What a key does, also where a wide window hides the grab bar.
    grab.click();
    await waitFor(() => expect(grab).toHaveAttribute('aria-expanded', 'true'));
    await expect(grab).toHaveAttribute('aria-label', 'Show less of the list');
    await userEvent.click(within(canvasElement).getByText('Deutsch'));
    await expect(grab).toHaveAttribute('aria-expanded', 'true');
    await expect(grab).toHaveAttribute('aria-label', 'Weniger zeigen');
  },
};

/** [LAY-02] Pulled up by more than half of its way it stays up; pulled a little, it falls back; taken away, it rests. */
export const Pulled: Story = {
  play: async ({ canvasElement }) => {
    const grab = grabOf(canvasElement);
    grab.setPointerCapture = () => {};
    const pull = async (by: number, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') => {
      await fireEvent.pointerDown(grab, { clientY: 400, pointerId: 1 });
      await fireEvent.pointerMove(grab, { clientY: 400 - by, pointerId: 1 });
      await fireEvent[end](grab, { clientY: end === 'pointerUp' ? 400 - by : 0, pointerId: 1 });
    };
    await pull(30);
    await expect(grab).toHaveAttribute('aria-expanded', 'false');
    await pull(80, 'pointerCancel');
    await expect(grab).toHaveAttribute('aria-expanded', 'false');
    await pull(80);
    await expect(grab).toHaveAttribute('aria-expanded', 'true');
    await pull(0);
    await expect(grab).toHaveAttribute('aria-expanded', 'false');
  },
};
