import { describe, expect, test } from 'vitest';
import { createActor, type AnyActorRef } from 'xstate';
import type { DictionaryResult } from '../../contract/dictionary.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import type { Destination } from '../../machines/ports/navigation.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import type { GameInput } from '../../machines/shared/game.ts';
import type { WordPracticeReport } from '../../machines/word-practice/word-practice.machine.ts';
import { provideWordPractice, provideWordPracticeScreen } from '../../machines/word-practice/word-practice.provide.ts';
import { byHand, finish, type HandSnapshot } from '../../walks/support/by-hand.ts';
import { fakeAudio, handCall, settled } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { fakePracticeWorld } from '../support/practice-world.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { dictionaryResult, unknownWord } from '../../walks/support/words.ts';

/** The practice with a dictionary, a player and a game of which the test plays the world. */
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
    async answer(result: DictionaryResult) {
      lookUp.open[0]!.answer(result);
      await settled();
    },
    async refuse(error: unknown) {
      lookUp.open[0]!.refuse(error);
      await settled();
    },
    /** The game ends with Continue after these scores. */
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
  test('[WORD-01] [SPK-12] looks the bare word up and shows it before anything is recorded', async () => {
    const { lookUp, answer, state, game } = await openPractice(' Return! ');
    expect(lookUp.made).toEqual(['Return']);
    await answer(dictionaryResult());
    expect(state().matches({ found: { presenting: 'unpracticed' } })).toBe(true);
    expect(game()).toBeUndefined();
  });

  test('[WORD-01] Listen and Slow play the provider’s audio', async () => {
    const { actor, answer, plays } = await openPractice();
    await answer(dictionaryResult());
    actor.send({ type: 'wordPractice.listen', speed: 'normal' });
    actor.send({ type: 'wordPractice.listen', speed: 'slow' });
    expect(plays).toMatchObject([
      { url: '/media/words/return.mp3', rate: 1, stopped: true },
      { url: '/media/words/return.mp3', rate: 0.75, stopped: false },
    ]);
  });

  test('[WORD-01] the model falls silent when the game begins', async () => {
    const { actor, answer, plays } = await openPractice();
    await answer(dictionaryResult());
    actor.send({ type: 'wordPractice.listen', speed: 'normal' });
    actor.send({ type: 'wordPractice.practice' });
    expect(plays[0]!.stopped).toBe(true);
  });

  test('[WORD-01] a word without audio is said by the browser', async () => {
    const { actor, answer } = await openPractice();
    await answer(dictionaryResult({ tts_url: null }));
    expect(childOf(actor, 'player')!.getSnapshot()).toMatchObject({ context: { url: null, say: 'return' } });
  });

  test('[WORD-01] [SET-12] the pronunciation game runs for the one word, from its first attempt', async () => {
    const { actor, answer, gameInput } = await openPractice();
    await answer(dictionaryResult());
    actor.send({ type: 'wordPractice.practice' });
    expect(gameInput()).toMatchObject({
      entry: { id: 'word-return', skill_mode: 'speaking', speaking_content: { sentence: 'return' } },
      name: 'return',
      attempt: 1,
      firstLanguage: 'vi',
      ios: true,
    });
  });

  test('[WORD-01] after Continue the best score of the visit is kept, and the word can be practiced again', async () => {
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

  test('[WORD-01] each score is put on record for the student, and nothing where nothing was heard', async () => {
    const { answer, play, put } = await openPractice();
    await answer(dictionaryResult());
    play(41.5, 0, 78.2);
    const said = (answer_id: string, score: number) => [
      'linh',
      { kind: 'saidWord', said: { answer_id, word: 'return', score, answered_at: '2026-11-25T08:00:00.000Z' } },
    ];
    expect(put).toEqual([said('answer-1', 41.5), said('answer-2', 78.2)]);
  });

  test('[SPK-12] a word of a practiced phrase is looked up by itself; the word itself leads back to its card', async () => {
    const { actor, answer, lookUp, state } = await openPractice('ice cream');
    await answer(dictionaryResult({ sentence: 'ice cream' }));
    actor.send({ type: 'wordPractice.practice' });
    actor.send({ type: 'game.answered', answer: { extId: 'word-ice cream-speaking', score: 70, correct: false } });
    actor.send({ type: 'game.practiceWord', word: 'Ice cream' });
    expect(state().matches({ found: { presenting: 'practiced' } })).toBe(true);
    actor.send({ type: 'wordPractice.practice' });
    actor.send({ type: 'game.practiceWord', word: 'ice' });
    expect(lookUp.made).toEqual(['ice cream', 'ice']);
    expect(state().context).toMatchObject({ word: 'ice', best: null, result: null });
  });

  test('[SPK-12] [WORD-01] a word without a letter, in a phrase or among near spellings, is never asked for', async () => {
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

  test('[SPK-06] what the game asks of the page goes up', async () => {
    const { actor, answer, reports } = await openPractice();
    await answer(dictionaryResult());
    actor.send({ type: 'wordPractice.practice' });
    actor.send({ type: 'game.reload' });
    expect(reports()).toEqual([{ type: 'game.reload' }]);
  });

  test('[WORD-01] an unknown word offers near spellings, and one of them is looked up', async () => {
    const { actor, answer, lookUp, state } = await openPractice('retrun');
    await answer(unknownWord('retrun', 'return', 'retune'));
    expect(state().matches('unknown')).toBe(true);
    expect(state().context.result?.near_spellings).toEqual(['return', 'retune']);
    actor.send({ type: 'wordPractice.lookUp', word: 'return' });
    expect(lookUp.made).toEqual(['retrun', 'return']);
    await answer(dictionaryResult());
    expect(state().matches('found')).toBe(true);
  });

  test.each(['', '   ', 'x'.repeat(101), '<img src=x onerror=alert(1)>'])(
    '[WORD-01] %j is answered kindly, without asking the provider',
    async (word) => {
      const { lookUp, state } = await openPractice(word);
      expect(state().matches('notAWord')).toBe(true);
      expect(lookUp.made).toEqual([]);
    },
  );

  test('[WORD-01] a word that the provider refuses is answered kindly', async () => {
    const { refuse, state } = await openPractice('return');
    await refuse(new PortError({ kind: 'refused', code: 'invalid_request', message: 'not a word' }));
    expect(state().matches('notAWord')).toBe(true);
  });

  test('[WORD-01] a dictionary that does not answer is asked again', async () => {
    const { actor, answer, lookUp, refuse, state } = await openPractice();
    await refuse(new PortError({ kind: 'offline' }));
    expect(state().matches('failed')).toBe(true);
    expect(state().context.failure).toEqual({ kind: 'offline' });
    actor.send({ type: 'wordPractice.retry' });
    expect(lookUp.made).toEqual(['return', 'return']);
    await answer(dictionaryResult());
    expect(state().matches('found')).toBe(true);
  });

  test('[SPK-12] Back ends the practice, and with it the game', async () => {
    const { actor, answer, game } = await openPractice();
    await answer(dictionaryResult());
    actor.send({ type: 'wordPractice.practice' });
    const speaking = game()!;
    actor.send({ type: 'wordPractice.back' });
    expect(actor.getSnapshot().status).toBe('done');
    expect(speaking.getSnapshot()).toMatchObject({ status: 'stopped' });
  });
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

  test('[WORD-01] practices the word of its route, and Back leads where the student came from', async () => {
    const { lookUp, practice, asked, actor } = await open(destination('PracticeWord'));
    expect(lookUp.made).toEqual(['return']);
    practice.send({ type: 'wordPractice.back' });
    expect(asked()).toEqual([{ type: 'app.go', to: { name: 'HomePage', replace: true, preferBack: true } }]);
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('[SET-12] practices the word that a one-skill lesson names, and Back leads to its study set', async () => {
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

  test('[SPK-06] a page that has to be loaded anew is', async () => {
    const { actor, asked } = await open(destination('PracticeWord'));
    actor.send({ type: 'game.reload' });
    expect(asked()).toEqual([{ type: 'app.reload' }]);
  });
});
