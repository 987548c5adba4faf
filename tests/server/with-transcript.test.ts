import { describe, expect, it } from 'vitest';
import type { TurnUnderstood } from '../../contract/role-play.ts';
import { isInDoubt, withTranscript } from '../../server/speech/with-transcript.ts';
import { pronunciationResult } from '../../walks/support/fixtures.ts';
import { understood } from '../../walks/support/role-play.ts';

describe('a transcript of a turn that the engine doubts', () => {
  const unsure = understood('unsure');

  it('[RP-02] [D48] decides if it is sure', () => {
    expect(withTranscript(unsure, { text: 'My leg hurts.', isSure: true })).toMatchObject({
      verdict: 'not_understood',
      phrases: [],
      pronunciation: null,
      transcript: 'My leg hurts.',
    });
    const dish = withTranscript(understood('slot_unsure'), { text: "I'd like the soup, please!", isSure: true });
    expect(dish).toMatchObject({ verdict: 'understood', slot: null, pronunciation: null, transcript: null });
    expect(dish.phrases.map(({ text }) => text)).toEqual([
      'I’d like the soup, please.',
      'I’d like the rice, please.',
      'I’d like the fish, please.',
    ]);
    const [first] = unsure.phrases;
    expect(withTranscript(unsure, { text: first!.text, isSure: true })).toEqual({ ...unsure, verdict: 'understood' });
  });

  it('[RP-02] [D48] is one more choice if it is not sure, except for a word that the student can choose', () => {
    const text = 'My leg hurts.';
    expect(withTranscript(unsure, { text, isSure: false })).toEqual({ ...unsure, transcript: text });
    const slot = understood('slot_unsure');
    expect(withTranscript(slot, { text: 'I like the rice pleas', isSure: false })).toEqual(slot);
    const other = { ...slot, verdict: 'unsure', slot: null, transcript: text };
    expect(withTranscript(slot, { text, isSure: false })).toEqual(other);
    expect(withTranscript(unsure, null)).toEqual(unsure);
  });
});

describe('a transcript of a phrase that the engine understood', () => {
  const phrase = (text: string, probability = 0.79) => ({ intent: 'x', text, slots: [], probability });
  const heard = (text: string, changes: Partial<TurnUnderstood> = {}) =>
    understood('understood', { phrases: [phrase(text)], ...changes });

  it('[RP-02] is made unless phrase and pronunciation are sure', () => {
    const sure = { phrases: [phrase('Is it expensive?', 0.95)] };
    expect(isInDoubt(understood('understood', sure))).toBe(false);
    expect(isInDoubt(heard('Can you say that again?'))).toBe(true);
    const unclear = pronunciationResult(60, { certainty: 'unsure' });
    expect(isInDoubt(understood('understood', { ...sure, pronunciation: unclear }))).toBe(true);
    expect(isInDoubt(understood('no_speech'))).toBe(false);
  });

  it.each([
    ['Can you say that again?', 'Do you have noodle soup with chicken?'],
    ["I'll take the chicken soup, please.", 'My mother makes very good soup at home.'],
    ["No, that's all.", 'Is there any milk in it?'],
  ])('[RP-02] [D48] replaces %s without its score: %s', (text, said) => {
    expect(withTranscript(heard(text, { is_part: false }), { text: said, isSure: true })).toMatchObject({
      verdict: 'not_understood',
      phrases: [],
      pronunciation: null,
      transcript: said,
    });
    expect(withTranscript(heard(text), { text: said, isSure: false })).toMatchObject({ verdict: 'understood' });
  });

  it('[RP-02] [D48] does not take a name and little words for a part of another sentence', () => {
    const part = heard('Are you Mr. Gus?', { is_part: true });
    expect(isInDoubt(part)).toBe(true);
    const said = 'Do you have any pets at home, Mr. Gus?';
    expect(withTranscript(part, { text: said, isSure: true })).toMatchObject({
      verdict: 'not_understood',
      pronunciation: null,
      transcript: said,
    });
    expect(withTranscript(part, { text: 'Are you Mr. Gus, the owner?', isSure: true })).toEqual(part);
  });

  it('[RP-02] [D48] does not offer an unsure transcript with a word that is in no list', () => {
    const turn = understood('not_understood');
    const of = (text: string) => withTranscript(turn, { text, isSure: false }).transcript;
    expect(of("I can't eat nuts because he am a lurgic.")).toBeNull();
    expect(of("My name is Quang. I can't eat nuts.")).toBe("My name is Quang. I can't eat nuts.");
  });

  it('[RP-02] [D48] lets the app ask if half of the words differ', () => {
    const turn = withTranscript(heard('Can you say that again?'), { text: 'Can I see the menu again?', isSure: true });
    expect(turn).toMatchObject({ verdict: 'unsure', transcript: 'Can I see the menu again?' });
  });

  it.each([
    ['How much is that?', 'How much is it?', false],
    ['Thank you very much.', 'Thank you very much.', false],
    ['Yes, I am.', 'Yes I am', false],
    ['Goodbye, Mrs. Alvarez.', 'Good bye, Mrs. Alvarez', false],
    ['Hi there!', 'High there', false],
    ['Is there meat in it?', 'Is there meet in it', false],
    ['The egg noodles, please.', 'Egg noodle please', false],
    ['The chicken soup, please.', 'Can I have chicken soup and some water please?', true],
  ])('[RP-02] [D48] keeps %s with its score: %s', (text, said, is_part) => {
    const turn = heard(text, { is_part });
    expect(withTranscript(turn, { text: said, isSure: true })).toEqual(turn);
  });
});
