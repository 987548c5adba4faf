import type { StoryObj } from '@storybook/react-vite';
import ELK from 'elkjs/lib/elk-api.js';
import elkWorker from 'elkjs/lib/elk-worker.min.js?url';
import { useState, useSyncExternalStore } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { ChartPanel } from '../src/ChartPanel.tsx';
import { Session, stopped } from '../src/session.ts';
import { kettle } from './kettle.machine.ts';

/** The panel with the example's chart, without Storybook's frame. */
export default { title: 'Chart panel/Panel' };

const elk = new ELK({ workerFactory: () => new Worker(elkWorker) });

class Example {
  readonly session = new Session({
    machine: kettle,
    clock: stopped,
    path: [{ type: 'fill', cups: 2 }, { type: 'press' }],
    eventsAt: () => [
      { type: 'fill', cups: 1 },
      { type: 'fill', cups: 4 },
      { type: 'press' },
      { type: 'dim' },
      { type: 'xstate.done.actor.thermometer' },
    ],
    stories: [{ story: 'cold', states: ['kettle', 'kettle.water', 'kettle.water.cold'] }],
  });
  readonly introduction = this.session.introduction();
  private moment = { story: 'example', ...this.session.moment() };
  readonly read = () => this.moment;
  readonly subscribe = (listener: () => void) =>
    this.session.subscribe(() => {
      this.moment = { story: 'example', ...this.session.moment() };
      listener();
    });
}

function Panel({ theme }: { theme: 'light' | 'dark' }) {
  const [{ session, introduction, read, subscribe }] = useState(() => new Example());
  const moment = useSyncExternalStore(subscribe, read);
  return (
    <div style={{ height: 700 }}>
      <ChartPanel
        elk={elk}
        theme={theme}
        chart={introduction.chart!}
        stories={introduction.stories!}
        moment={moment}
        onStory={() => session.go(0)}
        onChoice={({ id }) => session.choose(id)}
        onStep={(step) => session.go(step)}
        onReplay={() => session.replay()}
      />
    </div>
  );
}

const present = (root: HTMLElement) =>
  [...root.querySelectorAll<HTMLElement>('.cp-state.cp-present')].map(({ dataset }) => dataset['state']);

export const Light: StoryObj = {
  render: () => <Panel theme="light" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Heating');
    await expect(present(canvasElement)).toContain('kettle.water.heating');
    await userEvent.click(canvas.getByRole('button', { name: 'thermometer is done' }));
    await waitFor(() => expect(present(canvasElement)).toContain('kettle.water.hot'));
    await userEvent.click(canvas.getByRole('button', { name: 'Step back' }));
    await waitFor(() => expect(present(canvasElement)).toContain('kettle.water.heating'));
    await userEvent.click(canvas.getByRole('button', { name: 'Cold' }));
    await waitFor(() => expect(present(canvasElement)).toContain('kettle.water.cold'));
    const chart = within(canvas.getByRole('region', { name: 'Statechart' }));
    // Two payloads, so the panel asks.
    await userEvent.click(chart.getByRole('button', { name: 'fill' }));
    await userEvent.click(await canvas.findByRole('button', { name: '{cups: 4}' }));
    await waitFor(() => expect(canvas.getByText('Step 1 of 1')).toBeVisible());
    await expect(cutOff(canvasElement)).toEqual([]);
  },
};

export const Small: StoryObj = {
  render: () => <Panel theme="light" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText('Heating');
    const frame = canvas.getByRole('region', { name: 'Statechart' });
    const isWhole = () => frame.scrollHeight <= frame.clientHeight && frame.scrollWidth <= frame.clientWidth;
    for (let times = 0; times < 3; times += 1) await userEvent.click(canvas.getByRole('button', { name: 'Larger' }));
    canvasElement.querySelector('.cp-panel')!.parentElement!.style.height = '320px';
    // The panel is smaller now, and follows the lit state.
    const lit = canvasElement.querySelector('[data-state="kettle.water.heating"]')!;
    await waitFor(() => expect(isInside(lit, frame)).toBe(true));
    await expect(isWhole()).toBe(false);
    await userEvent.click(canvas.getByRole('button', { name: 'Fit' }));
    await waitFor(() => expect(isWhole()).toBe(true));
  },
};

function isInside(element: Element, frame: Element): boolean {
  const [inner, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
  return inner.top >= outer.top && inner.bottom <= outer.bottom;
}

export const Dark: StoryObj = {
  render: () => <Panel theme="dark" />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /Thermometer/ }));
    await canvas.findByText('Rising');
    await expect(present(canvasElement)).toContain('kettle.water.heating > thermometer > thermometer.rising');
    await userEvent.click(canvas.getByRole('button', { name: 'Inside of Light' }));
    await waitFor(() => expect(canvas.queryByText('Bright')).toBeNull());
  },
};

/** Returns the texts that don't fit their boxes. */
function cutOff(root: HTMLElement): string[] {
  return [...root.querySelectorAll<HTMLElement>('.cp-event, .cp-chip')]
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .map(({ textContent }) => textContent);
}
