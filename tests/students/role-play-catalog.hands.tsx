import { expect } from 'vitest';
import { CefrLevel } from '../../contract/role-play.ts';
import { rolePlayTexts } from '../../src/languages/role-play/en.ts';
import { english } from '../support/english.ts';
import { storedSession } from '../../walks/support/fixtures.ts';
import { catalog } from '../../walks/support/role-play.ts';
import { OFFLINE, openApp, type AppWorld } from './app-rig.tsx';
import { playStudent } from './play.tsx';
import { rolePlayCatalog } from './role-play-catalog.student.ts';
import { button, byRole, canPress, heading, press, sees, seesNot, words } from './senses.ts';

const PATH = '/self-study/role-plays';
const texts = rolePlayTexts.rolePlay.catalog;
const back = button(english.action.back);
const level = (name: string) => byRole('link', name);
const LEVELS = [texts.allLevels, ...CefrLevel.options];
const lunch = byRole('link', /Lunch at the market/);
const friend = byRole('link', /My new friend/);
const job = byRole('link', /A summer job/);

const isAt = (path: string) => async (world: AppWorld) => {
  await expect.poll(world.browser.path).toBe(path);
};

async function levels(world: AppWorld, current: string, path = PATH): Promise<void> {
  await canPress(back, ...LEVELS.map(level));
  for (const one of LEVELS) {
    if (one === current) await expect.element(level(one)).toHaveAttribute('aria-current', 'true');
    else await expect.element(level(one)).not.toHaveAttribute('aria-current');
  }
  await isAt(path)(world);
}

playStudent(rolePlayCatalog, {
  begins: () => openApp({ path: PATH, session: storedSession() }),
  sees: {
    loading: async ({ calls }) => {
      await sees(words(texts.title), words(english.state.loading).first());
      await canPress(back);
      await expect.poll(() => calls.standaloneScenarios.open.length).toBe(1);
    },
    toldThatThereAreNone: async () => {
      await sees(heading(texts.unavailable), words(english.failure.offline));
      await canPress(back, button(english.action.tryAgain));
    },
    allLevels: async (world) => {
      await levels(world, texts.allLevels);
      await canPress(lunch, friend, job);
      for (const fact of ['with Mrs. Alvarez, stall owner', 'A2', '4 goals', texts.best])
        expect(lunch.element().textContent).toContain(fact);
      expect(lunch.getByRole('img', { name: '2 of 3 stars' }).query()).not.toBeNull();
      expect(friend.getByRole('img', { name: /stars/ }).query()).toBeNull();
    },
    oneLevel: async (world) => {
      await levels(world, 'A1', `${PATH}#A1`);
      await canPress(friend);
      await seesNot(lunch, job);
    },
    emptyLevel: async (world) => {
      await levels(world, 'C2', `${PATH}#C2`);
      await sees(words(texts.empty));
      await seesNot(lunch, friend, job);
    },
    introduction: isAt(`${PATH}/my-new-friend`),
    assignments: isAt('/homework-assignments'),
  },
  does: {
    theRolePlaysArrive: ({ calls }) => calls.standaloneScenarios.open[0]!.answer([...catalog]),
    theyDoNotLoad: ({ calls }) => calls.standaloneScenarios.open[0]!.refuse(OFFLINE),
    triesAgain: () => press(button(english.action.tryAgain)),
    goesBack: () => press(back),
    choosesALevel: () => press(level('A1')),
    choosesALevelWithoutAny: () => press(level('C2')),
    choosesAllLevels: () => press(level(texts.allLevels)),
    opensARolePlay: () => press(friend),
  },
});
