import { createElement } from 'react';
import { provideAudioPlayer } from '../../../machines/audio-player/audio-player.provide.ts';
import { provideLazyGame } from '../../../machines/lazy-game/lazy-game.provide.ts';
import { provideLesson } from '../../../machines/lesson/lesson.provide.ts';
import { workOf, type SittingActor } from '../../../machines/sitting/sitting.machine.ts';
import { studyAttention } from '../../adapters/microphone/study-attention.browser.ts';
import { beginWork } from '../../adapters/offline/work-lock.ts';
import { tabBookmarks } from '../../adapters/stores/tab-bookmarks.browser.ts';
import { newId } from '../../adapters/new-id.ts';
import { isIos } from '../../adapters/page/platform.browser.ts';
import type { LessonActor } from '../../../machines/lesson/lesson.machine.ts';
import { outbox } from '../outbox/outbox.ts';
import { audio } from '../../app/sound.ts';
import type { World } from '../../app/world.ts';
import { loadSheet } from '../sitting/LeaveQuestion.tsx';
import { GAMES, provideGames, type Meters } from './games.ts';
import { LessonScreen, WordPracticeDrawer } from './LessonScreen.tsx';
import { loadScene } from './LessonView.tsx';

/** With the code that reads the responses about words. */
const loadSpeaking = async () =>
  (await Promise.all([import('./speaking.ts'), import('../../adapters/provider/practice-answers.ts')]))[0];

const meters: Meters = {
  subscribeLevel(told) {
    const stop = loadSpeaking().then(({ subscribeLevel }) => subscribeLevel(told));
    return () => void stop.then((stopIt) => stopIt());
  },
  subscribePosition: audio.position.subscribe,
};

export const Screen = ({ actor }: { actor: SittingActor }) =>
  createElement(LessonScreen, { sitting: actor, actor: workOf<LessonActor>(actor), ...meters });

export const loadRest = () =>
  Promise.all([
    ...Object.values(GAMES).map(({ code }) => code()),
    loadSpeaking(),
    WordPracticeDrawer.load(),
    loadScene(),
    loadSheet(),
  ]);

export function logic(world: World) {
  const load = async () => (await loadSpeaking()).provideSpoken(world);
  return provideLesson(
    world.provider,
    {
      games: provideGames({
        audioPlayer: provideAudioPlayer(audio),
        speaking: async () => (await load()).speaking,
      }),
      wordPractice: provideLazyGame(async () => (await load()).wordPractice),
    },
    {
      now: () => Date.now(),
      seed: () => crypto.getRandomValues(new Int32Array(1))[0]!,
      newId,
      isIos,
      outbox,
      store: tabBookmarks(),
      attention: studyAttention(),
      beginWork,
    },
  );
}
