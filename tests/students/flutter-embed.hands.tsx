import { expect } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { EMBED_LESSON, EMBED_QUERY, EMBED_TOKEN_FIELD, type EmbedSettings } from '../../contract/embed.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideFlutterEmbed } from '../../machines/flutter-embed/flutter-embed.provide.ts';
import { live } from '../../src/components/live.tsx';
import { FlutterEmbedForState } from '../../src/features/flutter-embed/FlutterEmbedForState.tsx';
import { flutterEmbedTexts } from '../../src/languages/flutter-embed/en.ts';
import { english } from '../support/english.ts';
import { handCall } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { OFFLINE } from './app-rig.tsx';
import { flutterEmbed } from './flutter-embed.student.ts';
import { playStudent, stageAlone } from './play.tsx';
import { button, canPress, heading, press, sees, seesNot, words } from './senses.ts';

const Screen = live(FlutterEmbedForState);

const texts = flutterEmbedTexts.flutterEmbed;
/** A blank page, which needs no network. */
const PAGE = 'about:blank';
const LONGEST_LOADING = 30_000;
const back = button(english.action.back);
const loads = words(english.state.loading).first();
const frame = () => document.querySelector('iframe');

function open() {
  const settings = handCall<void, EmbedSettings>();
  const above = somebody<AppRequest>();
  const clock = new SimulatedClock();
  const tokens = { authorize: () => Promise.resolve('token-1') };
  const actor = createActor(provideFlutterEmbed({ embedSettings: () => settings.call() }, tokens), {
    clock,
    input: { parent: above.parent, destination: destination('FlutterEmbed'), profile: profile() },
  }).start();
  // The paths decide when the frame has loaded, so its own load event is stopped.
  document.addEventListener('load', keepBack, true);
  stageAlone(<Screen actor={actor} />);
  return { settings, clock, asked: above.heard };
}
type World = ReturnType<typeof open>;

function keepBack(event: Event): void {
  if (event.target instanceof HTMLIFrameElement && event.isTrusted) event.stopImmediatePropagation();
}

async function page({ asked }: World): Promise<void> {
  await sees(words('Flutter Embed - POC'), heading(EMBED_LESSON.assignmentName));
  await canPress(back);
  expect(asked()).toEqual([]);
}

playStudent(flutterEmbed, {
  begins: open,
  sees: {
    loading: async (world) => {
      await page(world);
      await sees(loads);
      expect(world.settings.open).toHaveLength(1);
      expect(frame()).toBeNull();
    },
    frameLoading: async (world) => {
      await page(world);
      await sees(loads);
      const { allow, src, title } = frame()!;
      expect(title).toBe(EMBED_LESSON.lessonTitle);
      expect(allow).toContain('microphone');
      const query = Object.fromEntries(new URLSearchParams(src.slice(src.indexOf('?'))));
      expect(query).toEqual({ ...EMBED_QUERY, [EMBED_TOKEN_FIELD]: 'token-1' });
    },
    conversation: async (world) => {
      await page(world);
      await expect.poll(frame).toBeVisible();
      await seesNot(loads);
    },
    toldThatThereIsNone: async (world) => {
      await page(world);
      await sees(heading(texts.notConfigured), words(texts.notConfiguredWhy));
      expect(frame()).toBeNull();
    },
    toldOfTrouble: async (world) => {
      await page(world);
      await sees(heading(texts.unavailable));
      await canPress(button(english.action.tryAgain));
      expect(frame()).toBeNull();
    },
    assignments: ({ asked }) => expect(asked()).toEqual([{ type: 'app.go', to: { name: 'HomeWorkAssignments' } }]),
  },
  does: {
    async aPageIsNamed({ settings }) {
      settings.open[0]!.answer({ url: PAGE });
      await expect.poll(frame).not.toBeNull();
    },
    noPageIsNamed: ({ settings }) => settings.answer({ url: null }),
    itDoesNotLoad: ({ settings }) => settings.refuse(OFFLINE),
    theFrameArrives: () => void frame()!.dispatchEvent(new Event('load')),
    theFrameStaysAway: ({ clock }) => clock.increment(LONGEST_LOADING),
    triesAgain: () => press(button(english.action.tryAgain)),
    goesBack: () => press(back),
  },
});
