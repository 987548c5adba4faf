import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { provideNavigation } from '../../machines/navigation/navigation.provide.ts';
import { provideSession } from '../../machines/session/session.provide.ts';
import { browserNavigation } from '../../src/adapters/page/navigation.browser.ts';
import { destinationOf, pathOf, ROUTES, routeTable } from '../../src/app/routes.ts';
import { addressBar } from '../support/address-bar.ts';
import { byHand } from '../../walks/support/by-hand.ts';
import { settled } from '../support/fakes.ts';
import { storedSession } from '../../walks/support/fixtures.ts';
import { nobody } from '../../walks/support/somebody.ts';
import { runs } from '../support/runs.ts';
import { anyCharacter } from '../support/any-character.ts';

const RUNS = runs(1_000);
const NAMES = ROUTES.map(({ name }) => name);

/** Text that a person can type, a link can contain, or a fault can write. */
const text = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom('/', '%', '#', '?', '\\', '.', ':', '\n', '\t', '\ud800', '2F', 'é', 'a'),
    maxLength: 12,
  }),
);
const address = fc.oneof(
  text,
  fc
    .tuple(fc.constantFrom('/', '//', ...ROUTES.map(({ path }) => path), '/login#', '/practice-word/'), text)
    .map((parts) => parts.join('')),
);

afterEach(() => vi.unstubAllGlobals());

test('[NAV-05] /login#% is the login page, whose hash is a percent sign', () => {
  expect(destinationOf('/login#%')).toMatchObject({ name: 'Login', hash: '%' });
});

test('[NAV-05] an address with half a character leads to no screen', () => {
  for (const broken of ['/practice-word/%E0%A4%A', '/practice-word/100%', '/homework-assignments/%ff'])
    expect(destinationOf(broken).name).toBe('NotFound');
  expect(destinationOf('/practice-word/100%25').params).toEqual({ word: '100%' });
});

test('[NAV-01] [NAV-05] every address names a screen', () => {
  fc.assert(
    fc.property(address, (path) => {
      const { name, params, query, hash } = destinationOf(path);
      expect(NAMES).toContain(name);
      for (const value of [...Object.values(params), ...Object.values(query), hash]) expect(value).toBeTypeOf('string');
    }),
    { numRuns: RUNS },
  );
});

test('[NAV-01] a link with any ID, word, or hash leads to a screen, and back to itself if it is complete', () => {
  fc.assert(
    fc.property(text, text, (word, hash) => {
      const read = destinationOf(pathOf({ name: 'PracticeWord', params: { word }, hash }));
      const isWhole = word !== '' && !/^\.\.?$/.test(word);
      expect(isWhole ? [read.name, read.params['word']] : []).toEqual(
        isWhole ? ['PracticeWord', word.toWellFormed()] : [],
      );
      expect(NAMES).toContain(read.name);
    }),
    { numRuns: RUNS },
  );
});

const KEYS = ['schools_authen', 'saved_redirect_path', 'page_reload_count'] as const;
const value = fc.oneof(
  text,
  address,
  fc.json(),
  fc.constant(JSON.stringify(storedSession())),
  // Nearly one of our sessions.
  fc
    .tuple(fc.constantFrom(...Object.keys(storedSession())), fc.jsonValue())
    .map(([key, other]) => JSON.stringify({ ...storedSession(), [key]: other })),
  fc
    .tuple(fc.constantFrom(...Object.keys(storedSession().profile)), fc.jsonValue())
    .map(([key, other]) =>
      JSON.stringify({ ...storedSession(), profile: { ...storedSession().profile, [key]: other } }),
    ),
);

test('[NAV-02] [NAV-03] [NAV-07] [AUTH-11] a screen of this app appears at any address with any stored data', async () => {
  await fc.assert(
    fc.asyncProperty(
      address,
      fc.record({ [KEYS[0]]: value, [KEYS[1]]: value, [KEYS[2]]: value }, { requiredKeys: [] }),
      async (path, stored) => {
        const { store, here, reload } = addressBar(path, stored);
        const faults: unknown[] = [];
        const shown: string[] = [];
        const above = {
          send: (event: { type: string; destination?: { name: string } }) => {
            if (event.type === 'navigation.arrived') shown.push(event.destination!.name);
            else if (event.type.startsWith('session.')) navigation.send(event as never);
          },
        };
        const parent = Object.assign(Object.create(nobody), { _send: above.send, send: above.send }) as typeof nobody;
        const navigation = createActor(
          provideNavigation(browserNavigation(routeTable), async () => byHand()),
          { input: { parent } },
        );
        navigation.subscribe({ error: (error) => faults.push(error) });
        const session = createActor(provideSession({} as never, store), { input: { parent } });
        session.subscribe({ error: (error) => faults.push(error) });
        navigation.start();
        session.start();
        await settled();
        await settled();
        expect(faults).toEqual([]);
        expect(NAMES).toContain(shown.at(-1));
        expect(here().origin).toBe('http://app.example');
        expect(reload).not.toHaveBeenCalled();
        session.stop();
        navigation.stop();
      },
    ),
    { numRuns: RUNS },
  );
}, 300_000);
