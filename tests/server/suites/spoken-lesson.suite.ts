import { createActor } from 'xstate';
import { afterAll, beforeAll, beforeEach, describe, expect, vi } from 'vitest';
import type { AppRequest } from '../../../machines/shared/screen.ts';
import { provideAudioPlayer } from '../../../machines/audio-player/audio-player.provide.ts';
import { provideComparison } from '../../../machines/comparison/comparison.provide.ts';
import type { LessonActor } from '../../../machines/lesson/lesson.machine.ts';
import { SKILL_MODES } from '../../../machines/shared/game.ts';
import { provideLesson, type LessonActors } from '../../../machines/lesson/lesson.provide.ts';
import { provideMicrophoneStandby } from '../../../machines/microphone-standby/microphone-standby.provide.ts';
import type { OutboxReport } from '../../../machines/outbox/outbox.machine.ts';
import { provideOutbox } from '../../../machines/outbox/outbox.provide.ts';
import type { Bookmark } from '../../../machines/ports/lesson-store.port.ts';
import type { OutboxPort } from '../../../machines/ports/outbox.port.ts';
import { workOf } from '../../../machines/sitting/sitting.machine.ts';
import type { SpeakingActor } from '../../../machines/speaking/speaking.machine.ts';
import { provideSpeaking } from '../../../machines/speaking/speaking.provide.ts';
import { provideSpeechStream } from '../../../machines/speech-stream/speech-stream.provide.ts';
import { provideUtterance } from '../../../machines/utterance/utterance.provide.ts';
import { faceOf } from '../../../machines/utterance/utterance.selectors.ts';
import { browserProvider } from '../../../src/adapters/provider/provider.browser.ts';
import { browserSpeech } from '../../../src/adapters/speech/speech.browser.ts';
import type { AuthData } from '../../../contract/account.ts';
import { byHand, finish } from '../../../walks/support/by-hand.ts';
import { fakeOutbox } from '../../support/fake-outbox.ts';
import { fakeAudio, fakeMicrophone, fakeSpeech } from '../../support/fakes.ts';
import { destination, slice } from '../../../walks/support/fixtures.ts';
import { somebody } from '../../../walks/support/somebody.ts';
import type { TestDatabase } from '../support/databases.ts';
import type { Cases } from '../support/over-each.ts';
import { startProvider, type Provider } from '../support/provider.ts';
import { people } from '../support/test-school.ts';
import { eventually } from '../../support/eventually.ts';

/** The app's own machines and adapters with a running provider. The test controls only microphone and storage. */
export function spokenLessonSuite(database: () => TestDatabase, { it, onBoth }: Cases): void {
  let provider: Provider;
  let ana: AuthData;
  let isOnline = true;
  beforeAll(async () => {
    provider = await startProvider(database());
    ana = await provider.logIn(people.ana);
    const { fetch } = globalThis;
    vi.stubGlobal('location', { href: provider.url });
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', { onLine: true });
    // In a page, paths are relative to the page's address.
    vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => {
      if (!isOnline) return Promise.reject(new TypeError('Failed to fetch'));
      return fetch(typeof input === 'string' ? new URL(input, provider.url) : input, init);
    });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await provider.close();
  });
  beforeEach(async () => {
    isOnline = true;
    await provider.server.db.deleteFrom('scores').execute();
  });

  const tokens = () => ({ authorize: async () => ana.user_token, refresh: async () => ana.user_token });
  const openOutbox = (store: OutboxPort) =>
    createActor(provideOutbox(browserProvider(tokens(), 'v1'), store), {
      input: { parent: somebody<AppRequest | OutboxReport>().parent, userId: 'ana' },
    }).start();

  /** Opens a lesson of one item, on a page of a browser with this storage. */
  function open(store: OutboxPort, bookmarks: Map<string, Bookmark>, deviceScores = false) {
    const device = fakeMicrophone();
    const { recordings } = device;
    const blocked = fakeSpeech(recordings);
    const audioPlayer = provideAudioPlayer(fakeAudio().port);
    const school = browserProvider(tokens(), 'v1');
    const speech = deviceScores ? blocked.ports.device : browserSpeech(recordings);
    const speechStream = provideSpeechStream(
      { provider: speech, device: { ...speech, load: async () => {} } },
      tokens(),
      recordings,
    );
    const games = {
      ...Object.fromEntries(SKILL_MODES.map((skill) => [skill, byHand()])),
      speaking: provideSpeaking(recordings, {
        audioPlayer,
        microphoneStandby: provideMicrophoneStandby(device.port),
        utterance: provideUtterance(device.port, { speechStream }),
        comparison: provideComparison(school, recordings, { audioPlayer }),
      }),
    };
    const lesson = provideLesson(school, { games, wordPractice: byHand() } as unknown as LessonActors, {
      now: () => Date.now(),
      seed: () => 7,
      newId: () => crypto.randomUUID(),
      isIos: () => false,
      outbox: store,
      store: {
        open: async (key) => ({ key, bookmark: structuredClone(bookmarks.get(key) ?? null) }),
        read: (key) => structuredClone(bookmarks.get(key) ?? null),
        write: (key, bookmark) => void bookmarks.set(key, structuredClone(bookmark)),
        clear: (key) => void bookmarks.delete(key),
      },
      attention: { watch: () => () => {} },
      beginWork: () => () => {},
    });
    const sitting = createActor(lesson, {
      input: {
        parent: somebody<AppRequest>().parent,
        profile: ana.profile,
        destination: destination('StudySetFourSkillsLessons', {
          params: { id: 'greet', assignmentDetailId: 'greet-speaking', studyId: 'greetings' },
          query: { id: 'hello' },
        }),
      },
    }).start();
    const actor = workOf<LessonActor>(sitting);
    const game = () => actor.getSnapshot().children.game;
    const speaking = () => game() as SpeakingActor | undefined;
    const utterance = () => speaking()?.getSnapshot().children.utterance;
    const face = () => faceOf(utterance()?.getSnapshot(), utterance()?.getSnapshot().children.take?.getSnapshot());
    return {
      stop: () => sitting.stop(),
      async pastWarmUp() {
        await eventually(() => expect(game()).toBeDefined());
        const extId = actor.getSnapshot().context.playing!;
        actor.send({ type: 'game.answered', answer: { extId, score: 0, correct: true } });
        game()!.send(finish(undefined));
      },
      /** Makes one attempt, which the provider's scorer gives these points. After Try again it needs no press. */
      async say(points: number, isBegun = false) {
        const before = device.captures.length;
        provider.scorer.points = points;
        if (deviceScores) {
          await eventually(() => expect(blocked.sockets).toHaveLength(1));
          blocked.sockets[0]!.says({ type: 'wsConnect' });
        }
        if (!isBegun) {
          await eventually(() => expect(face()).toBe('normal'));
          utterance()!.send({ type: 'utterance.press' });
        }
        await eventually(() => expect(device.captures).toHaveLength(before + 1));
        const capture = device.captures.at(-1)!;
        capture.opens();
        if (deviceScores) blocked.sockets[0]!.says({ type: 'start_stream_result' });
        await eventually(() => expect(face()).toBe('recording'));
        capture.recording.add(slice(1));
        utterance()!.send({ type: 'utterance.press' });
        capture.listen({ type: 'recording.finished', ms: 1_000 });
        if (deviceScores) {
          const result = await provider.scorer.score({ samples: new Float32Array(9), text: 'Hello' });
          blocked.sockets[0]!.says({ type: 'audioACK', received: 9 });
          blocked.sockets[0]!.says({ type: 'decoding_result', data: { ...result, scored_by: 'device' } });
        }
        await eventually(() => expect(speaking()?.getSnapshot().matches({ judged: 'scored' })).toBe(true));
      },
      tryAgain: () => speaking()!.send({ type: 'speaking.tryAgain' }),
    };
  }

  const kept = () =>
    provider.server.db
      .selectFrom('scores')
      .select(['score', 'verified_score', 'engine_version', 'finished'])
      .where('student_id', '=', 'ana')
      .where('item_id', '=', 'hello')
      .execute();
  const row = (score: number, verified_score: number | null, finished = 1) => [
    { score, verified_score, engine_version: 'fake', finished },
  ];

  describe('a spoken lesson', () => {
    onBoth(
      '[D50] [SET-09] [SPK-09] is verified from the microphone to the store, for the better attempt too',
      async () => {
        const { store, left } = fakeOutbox();
        const outbox = openOutbox(store);
        const page = open(store, new Map());
        await page.pastWarmUp();
        await page.say(71.12345678901234);
        await eventually(async () => expect(await kept()).toEqual(row(71.12345678901234, 71.12345678901234, 0)));
        page.tryAgain();
        await page.say(88.5, true);
        await eventually(async () => expect(await kept()).toEqual(row(88.5, 88.5)));
        await eventually(() => expect(left()).toBe(0));
        page.stop();
        outbox.stop();
      },
      60_000,
    );

    it('[D50] [SET-09] is verified if it was interrupted, offline, and sent by another page', async () => {
      const { store, left } = fakeOutbox();
      const bookmarks = new Map<string, Bookmark>();
      const page = open(store, bookmarks);
      await page.pastWarmUp();
      await page.say(64);
      page.stop();

      isOnline = false;
      const offline = openOutbox(store);
      await eventually(() => expect(offline.getSnapshot().matches('waitingToRetry')).toBe(true));
      offline.stop();
      expect(await kept()).toEqual([]);

      isOnline = true;
      await provider.restart();
      vi.stubGlobal('location', { href: provider.url });
      const outbox = openOutbox(store);
      await eventually(async () => expect(await kept()).toEqual(row(64, 64, 0)));
      // A worse attempt after the reload. The bookmark still has the best one.
      const next = open(store, bookmarks);
      await next.say(52);
      await eventually(() => expect(left()).toBe(0));
      expect(await kept()).toEqual(row(64, 64, 0));
      next.stop();
      outbox.stop();
    }, 60_000);

    onBoth(
      '[D50] [D42] is stored unverified if the device scored it',
      async () => {
        const { store } = fakeOutbox();
        const outbox = openOutbox(store);
        const page = open(store, new Map(), true);
        await page.pastWarmUp();
        await page.say(91);
        await eventually(async () => expect(await kept()).toEqual(row(91, null)));
        page.stop();
        outbox.stop();
      },
      60_000,
    );
  });
}
