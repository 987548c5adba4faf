import { readFile } from 'node:fs/promises';
import { shownText } from '../../contract/shown-text.ts';
import type { ModelSpeech } from '../../contract/model-speech.ts';
import type { PronunciationResult, Pronunciations } from '../../contract/pronunciation.ts';
import type { Student } from '../accounts/students.ts';
import { assignedTo } from '../assignments/assignments.ts';
import type { ContentPronunciations } from '../dictionary/pronunciations.ts';
import type { Database } from '../database/tables.ts';
import { Refusal } from '../errors.ts';
import { fileAt, type FoundFile } from '../http/static-files.ts';
import { fileIn } from '../file-names.ts';
import type { Logger } from '../logger.ts';
import { audiblePart, decodeModelAudio } from './model-audio.ts';
import type { Scorer } from './scorer.ts';

const REMEMBERED = 1000;
const EDGE_SECONDS = 0.4;
/** A final stop may be inaudible. */
const SHORTEST_SECONDS = 0.02;

type Dependencies = {
  db: Database;
  scorer: Scorer;
  pronunciations: ContentPronunciations;
  log: Logger;
  /** In order of preference. */
  audioFolders: readonly string[];
};

type Spoken = { text: string; audio: string; pronunciations: Pronunciations };

/** Aligns model recordings with the scoring engine, one at a time, so that students lose at most one of its workers. */
export class ModelSpeeches {
  readonly #with: Dependencies;
  readonly #known = new Map<string, Promise<ModelSpeech | null>>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
  }

  /** Throws `not_found` if the item is not in the student's assignments, or its audio cannot be aligned. */
  async read(student: Student, itemId: string): Promise<ModelSpeech> {
    const item = await assignedTo(this.#with.db, student.id)
      .innerJoin('assignment_details', 'assignment_details.assignment_id', 'assignments.id')
      .innerJoin('items', 'items.study_set_id', 'assignment_details.study_set_id')
      .select(['items.text', 'items.audio'])
      .where('items.id', '=', itemId)
      .limit(1)
      .executeTakeFirst();
    const file = item === undefined ? null : await this.#find(item.audio);
    const speech = item === undefined || file === null ? null : await this.#remembered(file, await this.#spoken(item));
    if (speech === null) throw new Refusal('not_found', 'There is no such item with model audio for this student.');
    return speech;
  }

  async #find(audio: string): Promise<FoundFile | null> {
    for (const folder of this.#with.audioFolders) {
      const path = fileIn(folder, audio);
      const found = path === null ? null : await fileAt(path);
      if (found !== null) return found;
    }
    return null;
  }

  async #spoken({ text, audio }: { text: string; audio: string }): Promise<Spoken> {
    const shown = shownText(text);
    return { audio, text: shown, pronunciations: await this.#with.pronunciations.of(shown) };
  }

  #remembered(file: FoundFile, item: Spoken) {
    const key = JSON.stringify([file.path, file.tag, item.text, item.pronunciations]);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = this.#last.then(() => this.#align(file.path, item));
    this.#last = made.catch(() => undefined);
    this.#known.set(key, made);
    // A later try may succeed, for example after a worker was stopped.
    made.catch(() => this.#known.delete(key));
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    return made;
  }

  /** Returns null if the recording cannot be decoded or does not match the text. */
  async #align(path: string, { text, audio, pronunciations }: Spoken): Promise<ModelSpeech | null> {
    const mp3 = await readFile(path);
    const decoded = await decodeModelAudio(mp3).catch(() => null);
    if (decoded === null) {
      this.#with.log.warn({ audio }, 'a model recording could not be read');
      return null;
    }
    const heard = audiblePart(decoded.samples);
    const result = await this.#with.scorer.score({ samples: decoded.samples, text, pronunciations });
    if (result.verdict !== 'scored') {
      this.#with.log.warn({ audio, verdict: result.verdict }, 'a model recording could not be aligned');
      return null;
    }
    const phonemes = heard === null ? result.phonemes : withEdges(result.phonemes, heard);
    return toModelSpeech({ ...result, phonemes }, `/media/audio/${encodeURIComponent(audio)}`, decoded.duration);
  }
}

type Phonemes = PronunciationResult['phonemes'];

/** Corrects the outer edges by loudness, because the engine includes a breath or misses the end of a sound. */
function withEdges(phonemes: Phonemes, heard: { from: number; to: number }): Phonemes {
  return phonemes.map((phoneme, at) => {
    const { start_time, end_time } = phoneme;
    const first = at === 0 && Math.abs(heard.from - start_time) <= EDGE_SECONDS;
    const last = at === phonemes.length - 1 && Math.abs(heard.to - end_time) <= EDGE_SECONDS;
    return {
      ...phoneme,
      start_time: first ? Math.min(heard.from, end_time - SHORTEST_SECONDS) : start_time,
      end_time: last ? Math.max(heard.to, start_time + SHORTEST_SECONDS) : end_time,
    };
  });
}

/** False for a sound that the recording's pronunciation lacks. */
const isSpoken = ({ start_time, end_time }: Phonemes[number]): boolean => start_time < end_time;

function toModelSpeech({ words, phonemes }: PronunciationResult, audio_url: string, duration: number): ModelSpeech {
  const until = (seconds: number) => Math.min(seconds, duration);
  return {
    audio_url,
    duration,
    words: words.flatMap(({ start_index, end_index }) => {
      const own = phonemes.filter((phoneme) => phoneme.start_index >= start_index && phoneme.end_index <= end_index);
      const [first, last] = [own[0], own.at(-1)];
      if (first === undefined || last === undefined) return [];
      return { start_index, end_index, start_time: until(first.start_time), end_time: until(last.end_time) };
    }),
    phonemes: phonemes
      .filter(isSpoken)
      .map(({ start_index, end_index, start_time, end_time, trans, trans_arpabet }) => ({
        start_index,
        end_index,
        start_time: until(start_time),
        end_time: until(end_time),
        trans,
        trans_arpabet,
      })),
  };
}
