import { readdirSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { unprovidedName } from '../../machines/shared/chart.ts';
import { compose } from '../../src/app/composition.ts';
import { ROUTES } from '../../src/app/routes.ts';
import { loadFeature } from '../../src/app/screens.ts';
import { PARTS } from '../../src/features/login/parts.ts';
import { GAMES } from '../../src/features/lesson/games.ts';
import { provideSpoken } from '../../src/features/lesson/speaking.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { provideNextWork } from '../../machines/next-work/next-work.provide.ts';
import { provideRelease } from '../../machines/release/release.provide.ts';
import { provideTelemetry } from '../../machines/telemetry/telemetry.provide.ts';
import { provideTeacher } from '../../machines/teacher/teacher.provide.ts';
import { profile } from '../../walks/support/fixtures.ts';

/** Returns the top-level flows: the app's own flows, and every screen of the route table. */
async function composed(): Promise<AnyStateMachine[]> {
  const { logic, loadDelivery, loadMicrophoneCheck, loadCompany, loadProfile, worldOf } = compose(() => {
    throw new Error('What is composed is only looked at');
  });
  const student = profile();
  const features = [...new Set(ROUTES.map(({ feature }) => feature))];
  const screens = await Promise.all(
    features.map(async (feature) => (await loadFeature(feature)).logic(worldOf(student))),
  );
  const parts = Object.values(PARTS).map(async (load) => (await load()).logic(worldOf(null).login));
  const late = await Promise.all([loadMicrophoneCheck(), loadProfile(student), ...parts]);
  const company = Object.values(await loadCompany(student));
  const { speaking, wordPractice } = provideSpoken(worldOf(student));
  const audioPlayer = provideAudioPlayer({} as never);
  const actors = { audioPlayer, speaking: async () => speaking };
  const games = await Promise.all(Object.values(GAMES).map(({ load }) => load(actors)));
  // The app does not run the teachers' page, telemetry, its own releases, or the storing of next lessons. This test calls none of their ports.
  const teacher = provideTeacher({} as never);
  const telemetry = provideTelemetry({} as never);
  const release = provideRelease({} as never);
  const nextWork = provideNextWork({} as never, {} as never, 'v1');
  return [
    logic,
    teacher,
    telemetry,
    release,
    nextWork,
    (await loadDelivery()).delivery,
    ...late,
    ...company,
    ...games,
    wordPractice,
    ...screens,
  ].filter(isMachine);
}

interface Found {
  /** IDs of the charts, in the order of the search. */
  charts: string[];
  /** Path of each declared actor without an implementation. */
  gaps: string[];
}

function look(machine: AnyStateMachine, way = machine.id): Found {
  const actors = Object.entries((machine.implementations as { actors: Record<string, unknown> }).actors);
  const inside = actors.map(([name, logic]): Found => {
    const here = `${way} > ${name}`;
    if (unprovidedName(logic) !== undefined) return { charts: [], gaps: [here] };
    return isMachine(logic) ? look(logic, here) : { charts: [], gaps: [] };
  });
  return { charts: [machine.id, ...inside.flatMap(({ charts }) => charts)], gaps: inside.flatMap(({ gaps }) => gaps) };
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'implementations' in logic;
}

let found: Found[];
beforeAll(async () => {
  vi.stubGlobal('navigator', { onLine: true });
  found = (await composed()).map((machine) => look(machine));
});

test('[ERR-01] every actor of the product has an implementation', () => {
  expect(found.flatMap(({ gaps }) => gaps)).toEqual([]);
});

test('[ERR-01] every flow with a provide function is part of the product', () => {
  const machines = new URL('../../machines/', import.meta.url);
  const flows = readdirSync(machines, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.provide.ts'))
    .map((file) => file.split(/[\\/]/).at(-1)!.replace('.provide.ts', ''));
  const charts = found
    .flatMap((one) => one.charts)
    .map((id) => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
  expect(flows.filter((flow) => !charts.includes(flow))).toEqual([]);
});

test('[ERR-01] the search finds a missing actor at any depth', () => {
  const { gaps } = look(appMachine);
  expect(gaps).toContain('app > session > refreshSession');
  expect(gaps).toContain('app > navigation > addressBar');
});
