import { describe, expect, test } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import type { DictionaryResult } from '../../contract/dictionary.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import type { Destination } from '../../machines/ports/navigation.port.ts';
import type { GameInput } from '../../machines/shared/game.ts';
import type { WordPracticeReport } from '../../machines/word-practice/word-practice.machine.ts';
import { provideWordPractice, provideWordPracticeScreen } from '../../machines/word-practice/word-practice.provide.ts';
import { byHand, finish, type HandSnapshot } from '../../walks/support/by-hand.ts';
import { fakeAudio, handCall } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { fakePracticeWorld } from '../support/practice-world.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { dictionaryResult, unknownWord } from '../../walks/support/words.ts';

/** Provides the practice with a dictionary, a player, and a game that the test controls. */
function provided() {
  const { world, put } = fakePracticeWorld({ ios: true });
  const audio = fakeAudio();
  const lookUp = handCall<string, DictionaryResult>();
  const machine = provideWordPractice(
    { lookUp: lookUp.call },
    { audioPlayer: provideAudioPlayer(audio.port), speaking: byHand() as never },
    world,
  );
  return { machine, lookUp, plays: audio.plays, put };
}

const childOf = (actor: AnyActorRef, id: string) =>
  (actor.getSnapshot() as { children: Record<string, AnyActorRef | undefined> }).children[id];

async function openPractice(word = 'return') {
  const { machine, lookUp, plays, put } = provided();
  const above = somebody<WordPracticeReport>();
  const input = { parent: above.parent, userId: 'linh', word, firstLanguage: 'vi' };
  const actor = createActor(machine, { input }).start();
  return {
    actor,
    put,
    lookUp,
    plays,
    reports: above.heard,
    state: () => actor.getSnapshot(),
    game: () => childOf(actor, 'speaking'),
    gameInput: () => (childOf(actor, 'speaking')!.getSnapshot() as HandSnapshot).input as GameInput,
    answer: lookUp.answer,
    refuse: lookUp.refuse,
    /** Ends the game on Continue after these scores. */
    play(...scores: number[]) {
      actor.send({ type: 'wordPractice.practice' });
      for (const score of scores) {
        actor.send({ type: 'game.answered', answer: { extId: 'word-return-speaking', score, correct: false } });
      }
      childOf(actor, 'speaking')!.send(finish(undefined));
    },
  };
}

describe('word practice', () => {
  test('[WORD-01] [SET-12] runs the pronunciation game for the word, from its first attempt', async () => {
    const { actor, answer, gameInput } = await openPractice();
    await answer(dictionaryResult());
    actor.send({ type: 'wordPractice.practice' });
    expect(gameInput()).toMatchObject({
      entry: { id: 'word-return', skill_mode: 'speaking', speaking_content: { sentence: 'return' } },
      name: 'return',
      attempt: 1,
      firstLanguage: 'vi',
      ios: true,
      isPractice: true,
    });
  });

  test("[WORD-01] keeps the visit's best score after Continue, and can repeat the word", async () => {
    const { answer, play, state } = await openPractice();
    await answer(dictionaryResult());
    play(41.5, 78.2);
    expect(state().matches({ found: { presenting: 'practiced' } })).toBe(true);
    expect(state().context.best).toBe(78.2);
    play(63);
    expect(state().context.best).toBe(78.2);
    play(91);
    expect(state().context.best).toBe(91);
  });

  test('[WORD-01] records each score for the student, and nothing after silence', async () => {
    const { answer, play, put } = await openPractice();
    await answer(dictionaryResult());
    play(41.5, 0, 78.2);
    const said = (answer_id: string, score: number) => [
      'linh',
      { kind: 'saidWord', said: { answer_id, word: 'return', score, answered_at: '2026-11-25T08:00:00.000Z' } },
    ];
    expect(put).toEqual([said('answer-1', 41.5), said('answer-2', 78.2)]);
  });

  test('[WORD-01] [0123] neither records nor shows a phrase of which the engine is unsure', async () => {
    const { actor, answer, put, state } = await openPractice('ice cream');
    await answer(dictionaryResult({ sentence: 'ice cream' }));
    actor.send({ type: 'wordPractice.practice' });
    const unsure = { extId: 'word-ice cream-speaking', score: 95, correct: false, isUnsure: true };
    actor.send({ type: 'game.answered', answer: unsure });
    expect([put, state().context.best]).toEqual([[], 0]);
  });

  test('[SPK-12] looks up a word of a practiced phrase, and leads from the word to its card', async () => {
    const { actor, answer, lookUp, state } = await openPractice('ice cream');
    await answer(dictionaryResult({ sentence: 'ice cream' }));
    actor.send({ type: 'wordPractice.practice' });
    actor.send({ type: 'game.answered', answer: { extId: 'word-ice cream-speaking', score: 70, correct: false } });
    actor.send({ type: 'game.practiceWord', word: 'Ice cream' });
    expect(state().matches({ found: { presenting: 'practiced' } })).toBe(true);
    actor.send({ type: 'wordPractice.practice' });
    actor.send({ type: 'game.practiceWord', word: 'ice' });
    expect(lookUp.made).toEqual(['ice cream', 'ice']);
    expect(state().context).toMatchObject({ word: 'ice', best: null, result: { sentence: 'ice', definitions: [] } });
  });

  test('[SPK-12] [WORD-01] never requests a word without letters, in a phrase or among near spellings', async () => {
    const phrase = await openPractice('catch 22');
    await phrase.answer(dictionaryResult({ sentence: 'catch 22' }));
    phrase.actor.send({ type: 'wordPractice.practice' });
    phrase.actor.send({ type: 'game.practiceWord', word: '22' });
    const unknown = await openPractice('cacth');
    await unknown.answer(unknownWord('cacth', '22'));
    unknown.actor.send({ type: 'wordPractice.lookUp', word: '22' });
    for (const { state, lookUp } of [phrase, unknown]) {
      expect(state().matches('notAWord')).toBe(true);
      expect(lookUp.made).toHaveLength(1);
    }
  });

  test("[SPK-06] passes the game's requests to the page", async () => {
    const { actor, answer, reports } = await openPractice();
    await answer(dictionaryResult());
    actor.send({ type: 'wordPractice.practice' });
    actor.send({ type: 'game.reload' });
    expect(reports()).toEqual([{ type: 'game.reload' }]);
  });

  test.each(['', '   ', 'x'.repeat(101), '<img src=x onerror=alert(1)>'])(
    '[WORD-01] answers %j kindly, without a request to the provider',
    async (word) => {
      const { lookUp, state } = await openPractice(word);
      expect(state().matches('notAWord')).toBe(true);
      expect(lookUp.made).toEqual([]);
    },
  );
});

describe('word practice as a screen', () => {
  async function open(at: Destination) {
    const { machine, lookUp } = provided();
    const above = somebody<AppRequest>();
    const actor = createActor(provideWordPracticeScreen(machine), {
      input: { parent: above.parent, destination: at, profile: profile() },
    }).start();
    return { actor, lookUp, asked: above.heard, practice: childOf(actor, 'wordPractice')! };
  }

  test('[WORD-01] practices the word of its route, and leads Back to the previous page', async () => {
    const { lookUp, practice, asked, actor } = await open(destination('PracticeWord'));
    expect(lookUp.made).toEqual(['return']);
    practice.send({ type: 'wordPractice.back' });
    expect(asked()).toEqual([{ type: 'app.go', to: { name: 'HomePage', replace: true, preferBack: true } }]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('[SET-12] practices the word of a one-skill lesson, and leads Back to its study set', async () => {
    const { lookUp, practice, asked } = await open(destination('StudySetOneSkill', { query: { word: 'shelf' } }));
    expect(lookUp.made).toEqual(['shelf']);
    practice.send({ type: 'wordPractice.back' });
    expect(asked()).toEqual([
      {
        type: 'app.go',
        to: {
          name: 'StudySetFourSkillsDetail',
          params: { id: 'assignment-library', assignmentDetailId: 'lesson-desk', studyId: 'set-desk' },
          replace: true,
        },
      },
    ]);
  });

  test('[SPK-06] reloads the page if it must', async () => {
    const { actor, asked } = await open(destination('PracticeWord'));
    actor.send({ type: 'game.reload' });
    expect(asked()).toEqual([{ type: 'app.reload' }]);
  });
});
