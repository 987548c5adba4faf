import { soundPracticeMachine, type SoundPracticeContext } from '../machines/sound-practice/sound-practice.machine.ts';
import type { LoadedSound, Tell } from '../machines/sound-practice/sound-practice.parts.ts';
import { PortError } from '../machines/shared/failure.ts';
import { destination, profile } from './support/fixtures.ts';
import { nobody } from './support/somebody.ts';
import { soundPractice } from './support/sounds.ts';
import { done, failed, walkOf } from './support/walk.ts';

const LOADED = '0.soundPractice.loading';
const sound = soundPractice();
const tells = sound.pairs.map((pair, at): Tell => ({ pair, told: at % 2 === 0 ? 'word' : 'neighbor' }));
const loaded: LoadedSound = { practice: sound, tells, ios: false };

export const walk = walkOf(soundPracticeMachine, {
  input: { parent: nobody, destination: destination('SoundPractice'), profile: profile() },
  cases: [
    done(LOADED, loaded),
    failed(LOADED, new PortError({ kind: 'offline' })),
    { type: 'game.answered', answer: { extId: 'word-mouth-listening', score: 0, correct: true } },
    { type: 'game.answered', answer: { extId: 'word-mouth-speaking', score: 40, correct: false } },
    { type: 'game.practiceWord', word: 'think' },
    { type: 'soundPractice.listen', to: 'neighbor', speed: 'slow' },
  ],
  key: ({ at, cards, isWell, isMissed, isAnyWell }: SoundPracticeContext) => [
    cards.slice(at).map(({ step, isAgain }) => [step, isAgain]),
    isWell,
    isMissed,
    isAnyWell,
  ],
});
