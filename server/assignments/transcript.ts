import type { PassageResult, PassageWord } from '../../contract/read-aloud.ts';
import { sentencesOf } from '../../words/passage-text.ts';

/* A reading as text (RA-03), with the words that the student read, in sentences. */

export type TranscriptFormat = 'txt' | 'vtt';
export const TRANSCRIPT_TYPES: Record<TranscriptFormat, string> = { txt: 'text/plain', vtt: 'text/vtt' };

type Cue = { begin: number; end: number; text: string };

/** @param text passage. If it has changed since, all words form one sentence without punctuation. */
export function transcriptOf(text: string, result: PassageResult, format: TranscriptFormat): string {
  const cues = cuesOf(text, result.words);
  if (format === 'txt') return cues.map((cue) => `${cue.text}\n`).join('');
  // The student may have read a sentence again after the next one.
  const inTime = cues.toSorted((a, b) => a.begin - b.begin);
  const blocks = inTime.map(({ begin, end, text: said }) => `${clock(begin)} --> ${clock(end)}\n${escaped(said)}\n`);
  return ['WEBVTT\n', ...blocks].join('\n');
}

function cuesOf(text: string, words: readonly PassageWord[]): Cue[] {
  const isSame = words.every(({ start_index, end_index, word_orig }) => {
    return text.slice(start_index, end_index + 1) === word_orig;
  });
  const places = words.map((word) => ({ startIndex: word.start_index, endIndex: word.end_index }));
  const first = isSame ? sentencesOf(text, places) : [0];
  return first.flatMap((from, at) => {
    const to = first[at + 1] ?? words.length;
    const read = words
      .slice(from, to)
      .flatMap((word, n) =>
        word.reading === 'read' ? [{ word, shown: isSame ? shown(text, words, from + n) : '' }] : [],
      );
    if (read.length === 0) return [];
    const begin = Math.min(...read.map(({ word }) => word.start_time ?? 0));
    const end = Math.max(...read.map(({ word }) => word.end_time ?? 0));
    const said = isSame ? read.map((one) => one.shown).join('') : read.map(({ word }) => `${word.word_orig} `).join('');
    return [{ begin, end: Math.max(end, begin + 0.001), text: said.trim().replace(/[-–—,;:]$/, '') }];
  });
}

/** Returns a word with adjacent punctuation, and a space if one follows. */
function shown(text: string, words: readonly PassageWord[], at: number): string {
  const { start_index, end_index, word_orig } = words[at]!;
  const before = text.slice((words[at - 1]?.end_index ?? -1) + 1, start_index);
  const after = text.slice(end_index + 1, words[at + 1]?.start_index);
  const opening = at === 0 || /\s/.test(before) ? /(?<!\S)\S*$/.exec(before)![0] : '';
  const isLast = at === words.length - 1;
  const [closing] = /^\S*/.exec(after)!;
  return `${opening}${word_orig}${closing}${isLast || /\s/.test(after) ? ' ' : ''}`;
}

function clock(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
