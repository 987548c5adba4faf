import { recordedTexts } from '../../dialogue/scenario/lines.ts';
import { audioOf, isLineAudio } from '../line-audio.ts';
import { wordsOf } from '../finding.ts';
import type { PackPassage, PackPassageFile, PackStudySet, PackStudySetFile } from './pack.schema.ts';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import type { z } from 'zod';

/* Recordings of a pack. Files are named after voice and words, so that unchanged ones are never made again. */

/** A woman's (slt) or a man's (rms) voice. */
export type PackVoice = 'slt' | 'rms';
/** Length of a text. Longer texts are spoken more slowly. */
export type Length = 'word' | 'sentence' | 'passage' | 'line';
export type Spoken = { file: string; text: string; voice: PackVoice; length: Length; of: string };

const SENTENCE_WORDS = 3;

function saidFile(voice: PackVoice, text: string): string {
  return audioOf(voice, text).replace('line-', 'said-');
}

/** True if the file's name was made from voice and words. */
export function isMadeAudio(file: string): boolean {
  return isLineAudio(file.replace(/^said-/, 'line-'));
}

export function withItemFiles<T extends z.infer<typeof PackStudySetFile>>(set: T) {
  const { voice, items } = set;
  return {
    ...set,
    items: items.map((item) => ({ ...item, audio: item.audio ?? saidFile(voice, item.transcript ?? item.text) })),
  };
}

export function withPassageFiles<T extends z.infer<typeof PackPassageFile>>(passage: T) {
  const { voice, text, audio, key_words } = passage;
  return {
    ...passage,
    audio: audio ?? saidFile(voice, text),
    key_words: key_words.map((word) => ({ ...word, audio: word.audio ?? saidFile(voice, word.text) })),
  };
}

export type Voiced = {
  studySets: readonly Omit<PackStudySet, 'file'>[];
  passages: readonly Omit<PackPassage, 'file'>[];
  scenarios: readonly PackScenarioFile[];
};

/** Returns all recordings. `of` is the ID of the item, passage, key word, or scenario. */
export function spokenIn({ studySets, passages, scenarios }: Voiced): Spoken[] {
  return [
    ...studySets.flatMap(({ voice, items }) =>
      items.map(({ id, audio, text, transcript = text }) => said(id, audio, transcript, voice)),
    ),
    ...passages.flatMap(({ id, voice, text, audio, key_words }): Spoken[] => [
      { file: audio, text, voice, length: 'passage', of: id },
      ...key_words.map((word) => said(word.id, word.audio, word.text, voice)),
    ]),
    ...scenarios.flatMap((scenario) =>
      recordedTexts(scenario).map((text): Spoken => {
        const { voice, id } = scenario;
        return { file: audioOf(voice, text), text, voice, length: 'line', of: id };
      }),
    ),
  ];
}

function said(of: string, file: string, text: string, voice: PackVoice): Spoken {
  return { file, text, voice, length: wordsOf(text).length < SENTENCE_WORDS ? 'word' : 'sentence', of };
}
