/** Hands for the answers of the listening and the reading game. */
import { expect } from 'vitest';
import { provideChoice } from '../../machines/choice/choice.provide.ts';
import { ChoiceGame } from '../../src/features/choice/ChoiceGame.tsx';
import { english } from '../support/english.ts';
import { entryIn, gameOf } from '../../walks/support/fixtures.ts';
import { audioHands, delayHands, goesOn, openGame, pauseHands, type GameWorld } from './game-rig.tsx';
import { button, byRole, canPress, cannotPress, press, sees, seesNot, words } from './senses.ts';

export const SHOUTED = 'the library CLOSES at five.';

export function openChoice(skill: 'listening' | 'reading') {
  const entry = entryIn(skill);
  const question = entry.reading_content;
  // Two options that differ only in case, so both are right.
  const items = question?.items.map((item) => (item.index === 2 ? { ...item, sentence: SHOUTED } : item));
  const asked = question && { ...entry, reading_content: { ...question, items: items! } };
  return openGame(provideChoice, ChoiceGame, { ...gameOf({ entry: asked ?? entry }), skill });
}

export function choiceHands({ right, wrong, other, url }: Record<'right' | 'wrong' | 'other' | 'url', string>) {
  const answer = (sentence: string) =>
    byRole('group', english.choice.options).getByRole('button', {
      name: new RegExp(sentence.replace('.', '\\.')),
    });
  const all = [answer(right), answer(wrong), answer(other)];
  const { correct, yours } = english.choice;

  /** Checks that the answers are locked and marked as right or wrong. */
  async function judged({ picked }: { picked: string }) {
    await sees(words(picked === wrong ? english.choice.wrong : english.choice.right));
    for (const one of all) await cannotPress(one);
    const marked = all.map((one) => {
      const text = one.element().textContent;
      return text.endsWith(correct) ? 'correct' : text.endsWith(yours) ? 'yours' : '';
    });
    const best = picked === other ? other : right;
    expect(marked).toEqual(
      [right, wrong, other].map((sentence) => (sentence === best ? 'correct' : sentence === picked ? 'yours' : '')),
    );
  }
  const next = button(english.game.next);
  const isMarked = (isCorrect: boolean) => async (world: GameWorld) => {
    const picked = picks.get(world) ?? right;
    await judged({ picked });
    expect(world.answers().map((one) => one.correct)).toEqual([isCorrect]);
  };
  const isShown = (isCorrect: boolean) => async (world: GameWorld) => {
    await isMarked(isCorrect)(world);
    await seesNot(next);
  };
  const waits = async (world: GameWorld) => {
    await isMarked(false)(world);
    await canPress(next);
    expect(world.sound()).toBeUndefined();
  };
  const picks = new WeakMap<object, string>();
  const pick = (sentence: string) => async (world: GameWorld) => {
    picks.set(world, sentence);
    await press(answer(sentence));
  };
  return {
    async answersAreClosed(why: string) {
      await sees(words(why));
      for (const one of all) await cannotPress(one);
    },
    async answersAreOpen(how: string) {
      await sees(words(how));
      await canPress(...all);
      await seesNot(words(english.choice.right), words(english.choice.wrong));
    },
    sees: {
      rightIsShown: isShown(true),
      rightIsStillShown: isShown(true),
      wrongAndRightAreShown: isShown(false),
      wrongIsStillShown: isShown(false),
      wrongWaits: waits,
      wrongWaitsBehindIt: waits,
      hearsTheRightOne: async (world: GameWorld) => {
        await isMarked(false)(world);
        await canPress(next);
        expect(world.sound()).toMatchObject({ url, rate: 1 });
      },
      nextCardAfterRight: goesOn(true),
      nextCardAfterWrong: goesOn(false),
    },
    does: {
      picksTheRightOne: pick(right),
      picksAWrongOne: pick(wrong),
      picksOneThatDiffersInCaseOnly: pick(other),
      /** The answer is disabled and a mouse can't press it, so this calls click(). */
      picksAnother: () => (answer(other).element() as HTMLElement).click(),
      pressesNext: () => press(next),
      listensAgain: () => press(button(english.game.listen)),
      audioEnds: audioHands.audioEnds,
      ...pauseHands,
      almostTwoAndAHalfSecondsPass: delayHands.almostTwoAndAHalfSecondsPass,
      twoAndAHalfSecondsPass: delayHands.twoAndAHalfSecondsPass,
      almostOneAndAHalfSecondsPass: delayHands.almostOneAndAHalfSecondsPass,
      oneAndAHalfSecondsPass: delayHands.oneAndAHalfSecondsPass,
    },
  };
}
