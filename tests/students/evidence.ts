/** Evidence for the message of a failing tour: the screen and the states of the charts. */
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate';
import { nameOf } from '../../stories/states.ts';
import { watchMachines } from '../support/watch-machines.ts';

/**
 * Watches the machines that start from now on. `present` returns the state of each that runs or has ended, such as
 * "lesson: playing.game.running+above.nothing".
 */
export function watchCharts(): { present: () => string[]; end: () => void } {
  const actors = new Map<AnyActorRef, AnyMachineSnapshot>();
  return {
    present() {
      const states = [...actors].flatMap(([actor, { machine, value }]) => {
        const { status } = actor.getSnapshot();
        const state = `${machine.id}: ${nameOf(value)}`;
        return status === 'stopped' ? [] : [status === 'active' ? state : `${state} (${status})`];
      });
      return [...new Set(states)].toSorted();
    },
    end: watchMachines((snapshot, actor) => actors.set(actor, snapshot)),
  };
}

const CONTROLS = 'button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=switch]';

/** Returns the lines of text on the screen, then its controls by name. */
export function presentScreen(): string[] {
  const lines = document.body.innerText.split('\n').filter((line) => line.trim() !== '');
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => control.checkVisibility())
    .map((control) => {
      const { labels, placeholder } = control as HTMLInputElement;
      const name = control.ariaLabel ?? labels?.[0]?.textContent ?? (control.textContent || placeholder);
      const isOff = control.matches(':disabled, [aria-disabled=true]');
      return `[${name.trim()}]${isOff ? ' (disabled)' : ''}${control === document.activeElement ? ' (focused)' : ''}`;
    });
  return [...lines, ...controls];
}

export interface Failure {
  flow: string;
  number: number;
  /** Views and events before the failure, in words. */
  way: string;
  /** Expected view, in words. */
  expected: string;
  screen: readonly string[];
  charts: readonly string[];
}

export function failureMessage({ flow, number, way, expected, screen, charts }: Failure): string {
  const listed = (title: string, lines: readonly string[]) =>
    [`${title}:`, ...(lines.length === 0 ? ['nothing'] : lines).map((line) => `    ${line}`)].join('\n');
  return [
    `After '${way}' the student should see: ${expected}`,
    listed('The screen shows', screen),
    listed('The charts are in', charts),
    listed('Repeat it with', [`npm run paths -- ${flow} ${number}`]),
  ].join('\n');
}
