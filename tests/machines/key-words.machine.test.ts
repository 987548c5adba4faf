import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock, type AnyActorLogic } from 'xstate';
import type { DictionaryResult } from '../../contract/dictionary.ts';
import type { ReadAloudGame } from '../../contract/read-aloud.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideKeyWords } from '../../machines/key-words/key-words.provide.ts';
import { asLookedUp } from '../../machines/key-words/key-words.selectors.ts';
import { provideWordPractice } from '../../machines/word-practice/word-practice.provide.ts';
import { handCall } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { byHand, finish } from '../../walks/support/by-hand.ts';
import { keyWord, readAloudGame } from '../../walks/support/passage.ts';
import { somebody } from '../../walks/support/somebody.ts';
import { fakePracticeWorld } from '../support/practice-world.ts';
import { fakeSpeaking } from '../support/speaking-rig.ts';

function open(game?: AnyActorLogic) {
  const { audio, audioPlayer, ...fake } = fakeSpeaking();
  const speaking = (game as typeof fake.speaking | undefined) ?? fake.speaking;
  const games = handCall<string, ReadAloudGame>();
  const lookUp = handCall<string, DictionaryResult>();
  const isIos = () => true;
  const wordPractice = provideWordPractice(
    { lookUp: lookUp.call },
    { audioPlayer, speaking },
    fakePracticeWorld({ ios: isIos() }).world,
  );
  const above = somebody<AppRequest>();
  const actor = createActor(
    provideKeyWords({ readAloudGame: games.call }, { audioPlayer, speaking, wordPractice }, { isIos }),
    {
      input: { parent: above.parent, destination: destination('ReadingAloudWarmUp'), profile: profile() },
      clock: new SimulatedClock(),
    },
  ).start();
  return {
    actor,
    games,
    lookUp,
    asked: above.heard,
    sounding: () => audio.plays.filter(({ stopped }) => !stopped),
    value: () => actor.getSnapshot().value,
    word: () => actor.getSnapshot().context.words[actor.getSnapshot().context.index]?.text,
  };
}

async function ready(passage: ReadAloudGame = readAloudGame(), game?: AnyActorLogic) {
  const warmUp = open(game);
  await warmUp.games.answer(passage);
  return warmUp;
}

const answered = (score: number) =>
  ({ type: 'game.answered', answer: { extId: 'word-islands-speaking', score, correct: false } }) as const;
describe('the warm-up with key words', () => {
  test("[RA-01] [D42] practices a word in the speaking game with the content's pronunciation", async () => {
    const pronunciations = { islands: ['ˈaɪləndz'] };
    const { actor, sounding } = await ready(readAloudGame({ pronunciations }));
    actor.send({ type: 'keyWords.practice' });
    expect(sounding()).toEqual([]);
    const { entry, name, attempt, firstLanguage, ios } = actor.getSnapshot().children.speaking!.getSnapshot().context;
    expect({ name, attempt, firstLanguage, ios }).toEqual({
      name: 'islands',
      attempt: 1,
      firstLanguage: 'vi',
      ios: true,
    });
    expect(entry).toMatchObject({
      name: 'islands',
      audio_url: '/audio/word-islands.mp3',
      transcript: [{ transcript_ipa: 'ˈaɪləndz' }],
      speaking_content: { sentence: 'islands', pronunciations },
    });
  });

  test("[RA-01] keeps each word's best score during the warm-up, and does not autoplay a practiced word", async () => {
    const { actor, sounding } = await ready();
    actor.send({ type: 'keyWords.practice' });
    for (const score of [61, 82, 74]) actor.send(answered(score));
    actor.send({ type: 'keyWords.back' });
    expect(actor.getSnapshot().context.best).toEqual({ 'word-islands': 82 });
    expect(sounding()).toEqual([]);
    actor.send({ type: 'keyWords.next' });
    actor.send({ type: 'keyWords.practice' });
    actor.send(answered(40));
    expect(actor.getSnapshot().context.best).toEqual({ 'word-islands': 82, 'word-tide': 40 });
  });

  test('[RA-01] does not go back from the first word, or if the passage has none', async () => {
    const { actor, value, word } = await ready();
    actor.send({ type: 'keyWords.previous' });
    expect([value(), word()]).toEqual([{ word: 'presenting' }, 'islands']);
    const without = await ready(readAloudGame({ key_words: [] }));
    without.actor.send({ type: 'keyWords.previous' });
    expect(without.value()).toBe('finished');
  });

  test('[RA-01] leads from a finished try back to its word', async () => {
    const { actor, value } = await ready(readAloudGame(), byHand());
    actor.send({ type: 'keyWords.practice' });
    actor.getSnapshot().children.speaking!.send(finish(undefined) as never);
    expect(value()).toEqual({ word: 'presenting' });
  });

  test('[SPK-12] looks up and practices a single word of a phrase, then returns to the phrase', async () => {
    const { actor, lookUp, value } = await ready(readAloudGame({ key_words: [keyWord('coral reef')] }));
    actor.send({ type: 'keyWords.practice' });
    actor.send({ type: 'game.practiceWord', word: 'reef' });
    expect(value()).toEqual({ word: 'practicingOther' });
    expect(lookUp.made).toEqual(['reef']);
    actor.getSnapshot().children.wordPractice!.send({ type: 'wordPractice.back' });
    expect(value()).toEqual({ word: 'presenting' });
  });

  test('[SPK-06] asks for a reload if a permission needs it', async () => {
    const { actor, asked } = await ready();
    actor.send({ type: 'keyWords.practice' });
    actor.send({ type: 'game.reload' });
    expect(asked()).toEqual([{ type: 'app.reload' }]);
  });

  test('[RA-01] shows a key word in the form of a dictionary entry', () => {
    expect(asLookedUp(keyWord('tide'))).toEqual({
      sentence: 'tide',
      tts_url: '/audio/word-tide.mp3',
      tts_bytes: null,
      definitions: [
        {
          part_of_speech: null,
          definition: 'the sea when it comes up the beach and goes back again',
          example: 'The tide is high in the morning.',
        },
      ],
      transcript_ipa: 'taɪd',
      alternative_transcriptions: [],
      near_spellings: [],
    });
  });
});
