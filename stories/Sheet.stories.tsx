import type { Meta, StoryObj } from '@storybook/react-vite';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { createActor } from 'xstate';
import { TRAVEL } from '../machines/panel/panel.machine.ts';
import { providePanel } from '../machines/panel/panel.provide.ts';
import { Sheet } from '../src/components/sheets/Sheet.tsx';

const LABELS = {
  English: { expandLabel: 'Show more of the list', collapseLabel: 'Show less of the list' },
  German: { expandLabel: 'Mehr zeigen', collapseLabel: 'Weniger zeigen' },
};

function panelOfPhone() {
  const port = {
    watchSize: (onChange: (size: { width: number; height: number }) => void) => {
      onChange({ width: 390, height: 844 });
      return () => {};
    },
  };
  return createActor(providePanel(port)).start();
}

/** Redraws the panel in another language. */
function Redrawn() {
  const [language, setLanguage] = useState<keyof typeof LABELS>('English');
  const [actor] = useState(panelOfPhone);
  const panel = useSelector(actor, (state) => state);
  return (
    <div style={{ position: 'relative', width: 390, height: 844, overflow: 'clip' }}>
      <Sheet {...LABELS[language]} panel={panel} send={actor.send} head={<h1>Tabs</h1>}>
        {() => (
          <button type="button" onClick={() => setLanguage('German')}>
            Deutsch
          </button>
        )}
      </Sheet>
    </div>
  );
}

export default { title: 'Parts/Sheet', id: 'components-sheet', component: Redrawn } satisfies Meta<typeof Redrawn>;

type Story = StoryObj<typeof Redrawn>;

const grabOf = (canvas: HTMLElement) => canvas.querySelector<HTMLElement>('[aria-expanded]')!;

/** px between the top of the page and the top of the panel. */
const topOf = (canvas: HTMLElement) =>
  canvas.querySelector('main')!.getBoundingClientRect().top -
  canvas.querySelector('main')!.parentElement!.parentElement!.getBoundingClientRect().top;

const arrives = (canvas: HTMLElement, place: 'up' | 'down') =>
  waitFor(() => expect(Math.round(topOf(canvas))).toBe(place === 'up' ? 130 : 130 + TRAVEL));

/** [LAY-02] Keys lift the panel to 130 px under the top and lower it. Its label stays right when it is redrawn. */
export const LiftedAndRedrawn: Story = {
  play: async ({ canvasElement }) => {
    const grab = grabOf(canvasElement);
    await expect(grab).toHaveAttribute('aria-expanded', 'false');
    grab.focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(grab).toHaveAttribute('aria-expanded', 'true');
    await expect(grab).toHaveAttribute('aria-label', 'Show less of the list');
    await arrives(canvasElement, 'up');
    await userEvent.click(within(canvasElement).getByText('Deutsch'));
    await expect(grab).toHaveAttribute('aria-expanded', 'true');
    await expect(grab).toHaveAttribute('aria-label', 'Weniger zeigen');
    grab.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(grab).toHaveAttribute('aria-expanded', 'false');
    await arrives(canvasElement, 'down');
    await userEvent.keyboard('{Enter}');
    await expect(grab).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard(' ');
    await expect(grab).toHaveAttribute('aria-expanded', 'false');
  },
};
