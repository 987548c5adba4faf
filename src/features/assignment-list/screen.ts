import { provideAssignmentList } from '../../../machines/assignment-list/assignment-list.provide.ts';
import { providePanel } from '../../../machines/panel/panel.provide.ts';
import { browserListMemory } from '../../adapters/stores/list-memory.browser.ts';
import { browserWindow } from '../../adapters/page/window.browser.ts';
import { usage } from '../usage/usage.ts';
import type { World } from '../../app/world.ts';

export { AssignmentListScreen as Screen } from './AssignmentListScreen.tsx';

export const logic = ({ provider }: World) =>
  provideAssignmentList(provider, browserListMemory(), providePanel(browserWindow()), usage);
