import { SOUND_STEPS, type SoundPractice, type SoundStep, type SpokenText } from '../../contract/practice.ts';
import type { StudySetEntry } from '../../contract/study-sets.ts';
import { notLookedUp, practiceEntry } from '../word-practice/practice-entry.ts';

export interface SoundCard {
  step: SoundStep;
  entry: StudySetEntry;
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
    { step: 'hear', entry: spokenEntry(word) },
    ...tells.map((tell): SoundCard => ({ step: 'tell', entry: listeningEntry(tell) })),
    { step: 'word', entry: spokenEntry(word) },
    { step: 'pair', entry: spokenEntry(neighbor) },
    ...(sentence ? [{ step: 'sentence' as const, entry: spokenEntry(sentence) }] : []),
  ];
}

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
