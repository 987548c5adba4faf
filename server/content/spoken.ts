import { recordedTexts } from '../../dialogue/scenario/lines.ts';
import type { VoiceName } from '../../contract/cast.ts';
import type { Pronunciations } from '../../contract/pronunciation.ts';
import type { CefrLevel } from '../../contract/role-play.ts';
import { audioOf, isLineAudio, voiceOfLine } from '../line-audio.ts';
import type { Length } from '../voice/say.ts';
import { wordsOf } from '../finding.ts';
import type { PackPassage, PackPassageFile, PackStudySet, PackStudySetFile } from './pack.schema.ts';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import type { z } from 'zod';

/* Recordings of a pack. Files are named after voice and words, so that unchanged ones are never made again. */

/** `ipa` is the content's pronunciation of the text. */
export type Spoken = {
  file: string;
  text: string;
  voice: VoiceName;
  length: Length;
  level: CefrLevel;
  ipa?: string | undefined;
  /** The school's pronunciations, by lower-case word. */
  pronunciations?: Pronunciations | undefined;
  of: string;
};

const SENTENCE_WORDS = 3;

function saidFile(voice: VoiceName, text: string): string {
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
    ...studySets.flatMap(({ voice, level, items }) =>
      items.map(({ id, audio, text, transcript, ipa }) =>
        said({
          of: id,
          file: audio,
          text: transcript ?? text,
          ipa: transcript === undefined ? ipa : undefined,
          voice,
          level,
        }),
      ),
    ),
    ...passages.flatMap(({ id, voice, level, text, audio, key_words }): Spoken[] => [
      { file: audio, text, voice, level, length: 'passage', of: id },
      ...key_words.map((word) => said({ of: word.id, file: word.audio, text: word.text, ipa: word.ipa, voice, level })),
    ]),
    ...scenarios.flatMap((scenario) =>
      recordedTexts(scenario).map((text): Spoken => {
        const voice = voiceOfLine(scenario, text);
        return { file: audioOf(voice, text), text, voice, level: scenario.level, length: 'line', of: scenario.id };
      }),
    ),
  ];
}

function said(spoken: Omit<Spoken, 'length'>): Spoken {
  return { ...spoken, length: wordsOf(spoken.text).length < SENTENCE_WORDS ? 'word' : 'sentence' };
}
