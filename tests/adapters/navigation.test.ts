import { afterEach, expect, test, vi } from 'vitest';
import type { Destination } from '../../machines/ports/navigation.port.ts';
import { browserNavigation } from '../../src/adapters/navigation.browser.ts';
import { routeTable } from '../../src/app/routes.ts';
import { addressBar } from '../support/address-bar.ts';

afterEach(() => vi.unstubAllGlobals());

test('[NAV-01] adds no entry to the history for the address that it is at, as at a double click', () => {
  const { here, pushed } = addressBar('/login', {});
  const navigation = browserNavigation(routeTable);
  const moves: Destination[] = [];
  navigation.watch((destination) => moves.push(destination));
  const assignment = { name: 'AssignmentDetailPage', params: { id: 'unit-4' } } as const;
  navigation.go(assignment);
  navigation.go(assignment);
  expect(pushed).toHaveBeenCalledTimes(1);
  expect(moves.map(({ name }) => name)).toEqual(['Login', 'AssignmentDetailPage', 'AssignmentDetailPage']);
  navigation.go({ path: `${here().pathname}#another` });
  expect(pushed).toHaveBeenCalledTimes(2);
});
