import { expect, it } from 'vitest';
import { confusedSpelling } from '../../words/learner-spelling.ts';

const SCENE = 'whisper birthday something chocolate thirteen water father whisker vegetables dinner dolphin'.split(' ');

it.each([
  ['visper', 'whisper'],
  ['birfday', 'birthday'],
  ['somesing', 'something'],
  ['choccolatte', 'chocolate'],
  ['tirteen', 'thirteen'],
  ['dolffin', 'dolphin'],
])('[RP-02] finds the word that a learner writes with confused letters: %s', (wrong, right) => {
  expect(confusedSpelling(wrong, SCENE)).toBe(right);
});

it.each(['vinh', 'thao', 'wiktor', 'minh', 'fernando', 'dung', 'vet', 'asdf', 'dante', 'winter'])(
  '[RP-02] finds no word for a name or another word: %s',
  (other) => {
    expect(confusedSpelling(other, SCENE)).toBeNull();
  },
);

it('[RP-02] finds no word that is one of several', () => {
  expect(confusedSpelling('vater', ['water', 'father'])).toBeNull();
});
