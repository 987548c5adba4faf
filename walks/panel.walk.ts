import { panelMachine, type PanelContext } from '../machines/panel/panel.machine.ts';
import { walkOf, type Case } from './support/walk.ts';

export const PHONE = { width: 390, height: 844 };
export const TABLET = { width: 820, height: 1180 };

export const cases: Case<typeof panelMachine>[] = [
  { type: 'window.resized', size: PHONE },
  { type: 'window.resized', size: TABLET },
  { type: 'panel.drop', below: 20, speed: 0 },
  { type: 'panel.drop', below: 80, speed: 0 },
];

export const key = ({ size, later }: PanelContext) => [size?.width, later?.width];

export const walk = walkOf(panelMachine, { input: undefined, cases, key });
