import { audioOf, isLineAudio, recordedTexts } from '../role-play/lines.ts';
import { wordsOf } from './finding.ts';
import type { PackPassage, PackPassageFile, PackStudySet, PackStudySetFile } from './pack.schema.ts';
import type { PackScenarioFile } from './scenario.schema.ts';
import type { z } from 'zod';

/*
 * What is to be heard of a pack. A recording of an author's own has the name that the author gave it; one that is made
 * has a name made of the voice and the words, so that what did not change is never made again.
 */

/** The voice of a woman or of a man. */
export type PackVoice = 'slt' | 'rms';
/** How long a text is: the longer, the slower it is said. */
export type Length = 'word' | 'sentence' | 'passage' | 'line';
/** Something to be heard, and the file of the audio folder that it is in. */
export type Spoken = { file: string; text: string; voice: PackVoice; length: Length; of: string };

const SENTENCE_WORDS = 3;

/** The file of a text that is said by one of our voices. */
function saidFile(voice: PackVoice, text: string): string {
  return audioOf(voice, text).replace('line-', 'said-');
}

/** Whether a file has a name of that kind, or is a line of a role-play. */
export function isMadeAudio(file: string): boolean {
  return isLineAudio(file.replace(/^said-/, 'line-'));
}

/** A study set whose items all have a file. */
export function withItemFiles<T extends z.infer<typeof PackStudySetFile>>(set: T) {
  const { voice, items } = set;
  return {
    ...set,
    items: items.map((item) => ({ ...item, audio: item.audio ?? saidFile(voice, item.transcript ?? item.text) })),
  };
}

/** A passage that has a file, and whose key words have. */
export function withPassageFiles<T extends z.infer<typeof PackPassageFile>>(passage: T) {
  const { voice, text, audio, key_words } = passage;
  return {
    ...passage,
    audio: audio ?? saidFile(voice, text),
    key_words: key_words.map((word) => ({ ...word, audio: word.audio ?? saidFile(voice, word.text) })),
  };
}

/** What of a pack has a voice. */
export type Voiced = {
  studySets: readonly Omit<PackStudySet, 'file'>[];
  passages: readonly Omit<PackPassage, 'file'>[];
  scenarios: readonly PackScenarioFile[];
};

/** Everything that is to be heard; `of` is the id of the item, passage, key word or scenario. */
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
