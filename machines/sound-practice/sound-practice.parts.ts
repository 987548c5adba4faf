import { SOUND_STEPS, type SoundPractice, type SoundStep, type SpokenText } from '../../contract/practice.ts';
import type { StudySetEntry } from '../../contract/study-sets.ts';
import { notLookedUp, practiceEntry } from '../word-practice/practice-entry.ts';

export interface SoundCard {
  step: SoundStep;
  game: 'hear' | 'tell' | 'say';
  entry: StudySetEntry;
  tell?: Tell;
  /** True if it repeats a step in which nothing was right. */
  isAgain?: true;
}

export interface Tell {
  pair: SoundPractice['pairs'][number];
  /** The word that the student must identify. */
  told: 'word' | 'neighbor';
}

export interface LoadedSound {
  practice: SoundPractice;
  /** One for each pair. */
  tells: readonly Tell[];
  ios: boolean;
}

/** The tell step has a card for each pair. A sound without a sentence has no sentence card. */
export function cardsOf({ practice: { pairs, sentence }, tells }: LoadedSound): SoundCard[] {
  const [{ word, neighbor }] = pairs as [Tell['pair']];
  return [
    { step: 'hear', game: 'hear', entry: spokenEntry(word) },
    ...tells.map(tellCard),
    sayCard('word', word),
    sayCard('pair', neighbor),
    ...(sentence ? [sayCard('sentence', sentence)] : []),
  ];
}

/** Repeats a step in another form: the mouths, then the other word of each pair, or another word to say. */
export function againOf({ pairs }: SoundPractice, step: SoundStep, cards: readonly SoundCard[]): SoundCard[] {
  const [{ word }] = pairs as [Tell['pair']];
  const { word: otherWord, neighbor: otherNeighbor } = pairs.at(-1) as Tell['pair'];
  const own = cards.filter((card) => card.step === step);
  const flipped = own.toReversed().flatMap(({ tell }) => (tell ? [tellCard(otherOf(tell))] : []));
  const said = sayCard(step, step === 'pair' ? otherNeighbor : otherWord);
  const form = step === 'tell' ? flipped : [said];
  return [{ step, game: 'hear', entry: spokenEntry(word) } as const, ...form].map((card) => ({
    ...card,
    isAgain: true,
  }));
}

const otherOf = ({ pair, told }: Tell): Tell => ({ pair, told: told === 'word' ? 'neighbor' : 'word' });

const sayCard = (step: SoundStep, spoken: SpokenText): SoundCard => ({ step, game: 'say', entry: spokenEntry(spoken) });

const tellCard = (tell: Tell): SoundCard => ({ step: 'tell', game: 'tell', entry: listeningEntry(tell), tell });

export function firstCard(cards: readonly SoundCard[], taken: readonly SoundStep[]): number {
  return Math.max(
    0,
    cards.findIndex(({ step }) => !taken.includes(step)),
  );
}

export function stepsOf(cards: readonly SoundCard[]): SoundStep[] {
  return SOUND_STEPS.filter((step) => cards.some((card) => card.step === step));
}

function listeningEntry({ pair, told }: Tell): StudySetEntry {
  return {
    ...spokenEntry(pair[told]),
    skill_mode: 'listening',
    listening_content: {
      items: [pair.word, pair.neighbor].map(({ text }, index) => ({ index, sentence: text })),
      correct_index: told === 'word' ? 0 : 1,
    },
  };
}

function spokenEntry({ text, audio_url, transcript_ipa }: SpokenText): StudySetEntry {
  return practiceEntry({ ...notLookedUp(text), tts_url: audio_url, transcript_ipa });
}
