import { describe, expect, it } from 'vitest';
import { withTranscript } from '../../server/speech/with-transcript.ts';
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

  it('[RP-02] [D48] is one more choice if it is not sure, except for the word of a slot', () => {
    const text = 'My leg hurts.';
    expect(withTranscript(unsure, { text, isSure: false })).toEqual({ ...unsure, transcript: text });
    const slot = understood('slot_unsure');
    expect(withTranscript(slot, { text, isSure: false })).toEqual(slot);
    expect(withTranscript(unsure, null)).toEqual(unsure);
  });
});
