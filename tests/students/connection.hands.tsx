import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { lesson, storedSession } from '../../walks/support/fixtures.ts';
import { ConnectionContext } from '../../src/components/connection.ts';
import { ConnectionSign } from '../../src/components/page/ConnectionSign.tsx';
import { english } from '../support/english.ts';
import { OFFLINE, openApp, type AppWorld } from './app-rig.tsx';
import { connection } from './connection.student.ts';
import { happened, playStudent, stageAlone } from './play.tsx';
import { heading, sees, seesNot, words } from './senses.ts';

const texts = english.connection;
const [offline, saved, sent] = [texts.offline, texts.saved, texts.sent].map((text) => words(text));

/** The provider responds to the connection's question, or the network is gone. */
async function respond({ network: { reach } }: AppWorld, responds: boolean) {
  await expect.poll(() => reach.open.length).toBe(1);
  if (responds) reach.open[0]!.answer();
  else reach.open[0]!.refuse(OFFLINE);
  await happened();
}

playStudent(connection, {
  begins: async () => {
    const world = openApp({ path: '/guide', session: storedSession() });
    await sees(heading(english.guide.title));
    await happened();
    return world;
  },
  sees: {
    usual: () => seesNot(offline!, saved!, sent!),
    offline: async () => {
      await sees(offline!);
      await seesNot(saved!, sent!);
    },
    // A screen reader hears that the device is offline too.
    offlineSaved: () => sees(offline!, saved!),
    sent: async () => {
      await sees(sent!);
      await seesNot(offline!, saved!);
    },
  },
  does: {
    theNetworkGoes: async (world) => {
      world.network.fail();
      await respond(world, false);
    },
    aRequestFailsOnce: async (world) => {
      world.network.fail();
      await respond(world, true);
    },
    finishesALesson: async ({ outbox }) => {
      outbox.store.put('student-linh', { kind: 'scores', lesson, scores: [] });
      await expect.poll(() => outbox.sent.open.length).toBe(1);
      outbox.sent.open[0]!.refuse(OFFLINE);
      await happened();
    },
    theNetworkReturns: async (world) => {
      world.network.change();
      await respond(world, true);
      const { open } = world.outbox.sent;
      if (world.outbox.left() === 0) return;
      await expect.poll(() => open.length).toBe(1);
      open[0]!.answer();
      await happened();
    },
    fourSecondsPass: ({ pass }) => pass(4_000),
  },
});

test.each([
  [360, false, 'icon'],
  [361, false, 'words'],
  [640, true, 'icon'],
  [641, true, 'words'],
] as const)('at %i px, a sign shows (small: %s) its %s', async (width, small, shown) => {
  await page.viewport(width, 800);
  stageAlone(
    <ConnectionContext value="offline">
      <ConnectionSign small={small} />
    </ConnectionContext>,
  );
  await sees(offline!);
  // Screen readers read the words next to the icon too.
  expect(offline!.element().getBoundingClientRect().width > 1 ? 'words' : 'icon').toBe(shown);
});
