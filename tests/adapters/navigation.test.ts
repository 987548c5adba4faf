import { afterEach, expect, test, vi } from 'vitest';
import type { Destination } from '../../machines/ports/navigation.port.ts';
import { browserNavigation } from '../../src/adapters/page/navigation.browser.ts';
import { routeTable } from '../../src/app/routes.ts';
import { addressBar } from '../support/address-bar.ts';

afterEach(() => vi.unstubAllGlobals());

test('[NAV-07] counts no reload while the browser is offline', () => {
  addressBar('/', {});
  vi.stubGlobal('navigator', { onLine: true });
  const { reloads } = browserNavigation(routeTable);
  reloads.write(2);
  expect(reloads.read()).toBe(2);
  vi.stubGlobal('navigator', { onLine: false });
  expect(reloads.read()).toBe('offline');
});

const HOME = { name: 'HomePage', replace: true, preferBack: true } as const;

test('[NAV-01] adds no entry to the history for the current address, as after a double click', () => {
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

test('[WORD-01] goes back to the screen that opened this one', () => {
  const { here, back } = addressBar('/', {});
  const navigation = browserNavigation(routeTable);
  navigation.go({ name: 'PracticeWord', params: { word: 'sheep' } });
  navigation.go(HOME);
  expect(back).toHaveBeenCalledOnce();
  expect(here().pathname).toBe('/practice-word/sheep');
});

test('[WORD-01] goes to the route if the browser opened the address itself, and after a login there', () => {
  const { here, back } = addressBar('/practice-word/sheep', {});
  const navigation = browserNavigation(routeTable);
  navigation.go({ name: 'Login', replace: true });
  navigation.go({ path: '/practice-word/sheep', replace: true });
  navigation.go(HOME);
  expect(back).not.toHaveBeenCalled();
  expect(here().pathname).toBe('/');
});

test('[WORD-01] knows the previous screen across a login that interrupted this one', () => {
  const { back } = addressBar('/', {});
  const navigation = browserNavigation(routeTable);
  navigation.go({ name: 'PracticeWord', params: { word: 'sheep' } });
  navigation.go({ name: 'Login', replace: true });
  navigation.go({ path: '/practice-word/sheep', replace: true });
  navigation.go(HOME);
  expect(back).toHaveBeenCalledOnce();
});
