import ELK from 'elkjs';
import { describe, expect, test } from 'vitest';
import { kettle } from '../packages/chart-panel/example/kettle.machine.ts';
import { chartOf, presentStates, type Chart } from '../packages/chart-panel/src/chart.ts';
import {
  estimated,
  invoked,
  layOut,
  type Box,
  type Folding,
  type Layout,
  type Row,
} from '../packages/chart-panel/src/layout.ts';
import { Session } from '../packages/chart-panel/src/session.ts';
import { FLOWS } from '../stories/flows.ts';
import { optionsOf } from '../stories/session.ts';
import { nameOf } from '../stories/states.ts';
import { nobody } from '../walks/support/somebody.ts';
import { chartFiles } from './mutants/charts.ts';
import { sampled } from './support/nightly.ts';

const elk = new ELK();
const CHARTS = [kettle, ...(await chartFiles()).map(({ machine }) => machine)].map((machine) => chartOf(machine));

const overlap = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const contains = (outer: Box, box: Box) =>
  box.x >= outer.x &&
  box.y >= outer.y &&
  box.x + box.width <= outer.x + outer.width &&
  box.y + box.height <= outer.y + outer.height;

/** Returns a row's text as the panel writes it. */
const textOf = ({ words, guard, target }: Row) =>
  [words, guard, target && `→ ${target}`].filter((part) => part !== '').join(' ');

interface Named extends Box {
  name: string;
}

/** Returns all that has text: events, and the headers of states with their chips and rows. */
function labelsOf({ states, events }: Layout): Named[] {
  const headers = states.map(({ within, state, x, y, width, rows, chips }): Named => {
    const ends = [y + 26, ...[...rows, ...chips].map((part) => part.y + part.height)];
    return { name: within + state.id, x, y, width, height: Math.max(...ends) - y };
  });
  return [...headers, ...events.map(({ id, x, y, width, height }) => ({ name: id, x, y, width, height }))];
}

/** Returns what overlaps: labels with labels, states with states that don't contain them, and lines with labels. */
function faultsOf(layout: Layout): string[] {
  const faults: string[] = [];
  const labels = labelsOf(layout);
  for (const [at, a] of labels.entries())
    for (const b of labels.slice(at + 1)) if (overlap(a, b)) faults.push(`${a.name} and ${b.name}`);
  for (const [at, a] of layout.states.entries())
    for (const b of layout.states.slice(at + 1))
      if (overlap(a, b) && !contains(a, b)) faults.push(`states ${a.state.id} and ${b.state.id}`);
  for (const event of layout.events)
    for (const state of layout.states)
      if (overlap(event, state) && !contains(state, event)) faults.push(`${event.id} over ${state.state.id}`);
  const parts = layout.states.flatMap(({ rows, chips, ...state }) =>
    [...rows, ...chips].map((part) => ({ part, state })),
  );
  for (const { part, state } of parts)
    if (!contains(state, part)) faults.push(`a row of ${state.state.id} is too wide`);
  for (const row of [...layout.states, ...layout.events].flatMap(({ rows }) => rows))
    if (estimated(textOf(row), 'event') + 14 > row.width) faults.push(`${textOf(row)} is wider than its row`);
  for (const { state, title, width } of layout.states)
    if (estimated(title, 'title') + 16 > width) faults.push(`the title of ${state.id} is too wide`);
  for (const line of layout.lines)
    for (const [at, from] of line.points.slice(0, -1).entries()) {
      const to = line.points[at + 1]!;
      const box = {
        x: Math.min(from.x, to.x),
        y: Math.min(from.y, to.y),
        width: Math.abs(from.x - to.x) || 0.1,
        height: Math.abs(from.y - to.y) || 0.1,
      };
      for (const event of layout.events)
        if (overlap(box, { x: event.x + 1, y: event.y + 1, width: event.width - 2, height: event.height - 2 }))
          faults.push(`line ${line.id} through ${event.id}`);
    }
  return faults;
}

const OPEN: Folding = { folded: new Set(), unfolded: new Set() };

/** Returns a chart's invoked machines, each shown inside its state. */
const childrenOf = (chart: Chart): Folding => ({
  folded: new Set(),
  unfolded: new Set(chart.states.flatMap(({ id, invokes }) => invokes.map((one) => invoked(id, one.id)))),
});

describe.each(sampled(CHARTS).map((chart) => [chart.id, chart] as const))('%s', (_, chart) => {
  test('is laid out without overlaps, with all its states and events', async () => {
    const layout = await layOut(elk, chart, OPEN);
    expect(faultsOf(layout)).toEqual([]);
    expect(layout.states.map(({ state }) => state.id).toSorted()).toEqual(chart.states.map(({ id }) => id).toSorted());
    const drawn = new Set([
      ...layout.states.flatMap(({ rows }) => rows.map(({ transition }) => transition)),
      ...layout.lines.flatMap(({ transitions }) => transitions),
    ]);
    const missing = chart.transitions.filter(({ id, targets, words }) => !drawn.has(id) && targets.length > 0 && words);
    expect(missing).toEqual([]);
  });

  test('is laid out without overlaps, with invoked machines unfolded and with states folded', async () => {
    expect(faultsOf(await layOut(elk, chart, childrenOf(chart)))).toEqual([]);
    const folded = new Set(chart.states.filter(({ parent }) => parent === chart.id).map(({ id }) => id));
    const layout = await layOut(elk, chart, { folded, unfolded: new Set() });
    expect(faultsOf(layout)).toEqual([]);
    expect(layout.states.length).toBeLessThanOrEqual(1 + folded.size);
  });
});

describe('stories', () => {
  test.each(FLOWS.map((flow) => [flow.name, flow] as const))("%s: each story's path leads to its state", (_, flow) => {
    for (const [state, snapshot] of sampled([...flow.states()])) {
      const options = optionsOf(flow, state, 'id');
      const session = new Session(options);
      expect(nameOf(session.snapshot.value, flow.unseenRegions)).toBe(state);
      const { at, steps, present } = session.moment();
      expect([at, steps.length]).toEqual([options.path!.length, at + 1]);
      expect(present).toEqual(expect.arrayContaining(presentStates(snapshot).filter((id) => !isUnseen(id, flow))));
      session.go(0);
      session.go(at);
      expect(nameOf(session.snapshot.value, flow.unseenRegions)).toBe(state);
      session.stop();
    }
  });

  test.each([
    [
      'utterance',
      'trying.taking.hearing.recording.pausing',
      { type: 'utterance.press' },
      'trying.taking.hearing.finishing',
    ],
    ['utterance', 'trying.taking.lost', { type: 'utterance.send' }, 'trying.awaitingResult.pending'],
    ['take', 'capturing.recording.time.endingSoon+voice.heard', { type: 'utterance.press' }, 'capturing.finishing'],
    ['speaking', 'attempting.silent', { type: 'utterance.press' }, 'attempting.talking'],
    ['speaking', 'attempting.talking', { type: 'utterance.press' }, 'attempting.silent'],
    ['audioPlayer', 'stopped', { type: 'warmUp.listen', speed: 'normal' }, 'playing.loading'],
    [
      'reading',
      'open.begun.voice.taking.following+storage.kept',
      { type: 'reading.finish' },
      'open.begun.voice.awaitingResult+storage.kept',
    ],
  ] as const)('%s › %s: the screen’s %o leads to %s', (name, state, event, to) => {
    const flow = FLOWS.find((one) => one.name === name)!;
    const session = new Session(optionsOf(flow, state, 'id'));
    session.send(event);
    expect([nameOf(session.snapshot.value, flow.unseenRegions), session.moment().withoutEffect]).toEqual([to, null]);
    session.stop();
  });

  test('a step is restored, however many events its parent was told', () => {
    for (let event = 0; event < 20_000; event++) nobody.send({ type: 'told' });
    const flow = FLOWS.find(({ name }) => name === 'choice')!;
    const state = [...flow.states().keys()].at(-1)!;
    const session = new Session(optionsOf(flow, state, 'id'));
    const { at } = session.moment();
    session.go(0);
    session.go(at);
    expect(session.snapshot.status).not.toBe('error');
    session.stop();
  });
});

const isUnseen = (id: string, { unseenRegions }: (typeof FLOWS)[number]) =>
  unseenRegions.some((region) => id.split('.').includes(region));
