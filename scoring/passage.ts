import { withinRange } from './audio/samples.ts';
import { indexesOf } from './nets/acoustic-net.ts';
import type { AcousticNet } from './nets/acoustic-net.ts';
import { AcousticStream } from './nets/acoustic-stream.ts';
import { SpeechRate } from './nets/speech-rate.ts';
import { ENGINE_VERSION, PASSAGE } from './constants.ts';
import type { ReadingPlace, Visit } from './alignment/follower.ts';
import { Follower } from './alignment/follower.ts';
import { measureLevel } from './audio/level.ts';
import type { pronounceable } from '../words/lexicon.ts';
import { sentencesOf } from '../words/passage-text.ts';
import { ROWS_PER_SECOND, SAMPLE_RATE } from './rates.ts';
import { Growing } from './rows.ts';
import type { PassageScoring, Reading, ScoredWord, Scoring } from './results/scoring.ts';
import type { Verdict } from './results/verdict.ts';
import { verdictOfLevel } from './results/verdict.ts';

/** Fixed size of the follower's input (250 ms), so that equal recordings give equal results (D13). */
const PIECE = SAMPLE_RATE / 4;
const PIECES_A_LOOK = 4;
const SAMPLES_A_ROW = SAMPLE_RATE / ROWS_PER_SECOND;
/** Silence after a recording that flushes the net, in samples. */
const FLUSH = SAMPLE_RATE;

/** Verdicts of a reading whose voice may not have been followed. */
const LOST: ReadonlySet<PassageScoring['verdict']> = new Set(['wrong_text', 'too_little_read']);

type Entries = ReturnType<typeof pronounceable>;

type Window = { scoring: Scoring; sounds: number; line: { time: number; pitch: number }[] };

/** Scores a reading in windows of 5 to 12 s, so that memory is bounded and little work is left at the end. */
export class PassageReading {
  readonly #entries: Entries;
  readonly #sentences: number[];
  readonly #scoreWindow: (samples: Float32Array, entries: Entries) => Promise<Scoring>;
  readonly #ear: AcousticStream;
  readonly #follower: Follower;
  readonly #rate = new SpeechRate();
  readonly #rest = new Growing((length) => new Float32Array(length));
  /** Sound since sample `#from` of the recording. */
  #sound = new Growing((length) => new Float32Array(length));
  #from = 0;
  #pieces = 0;
  #samples = 0;
  #done = 0;
  readonly #readings: Reading[][];
  readonly #windows: Window[] = [];
  /** Seconds of other sound, by verdict. */
  readonly #others = new Map<Verdict, number>();

  constructor(passage: {
    text: string;
    entries: Entries;
    net: AcousticNet;
    scoreWindow: (samples: Float32Array, entries: Entries) => Promise<Scoring>;
  }) {
    this.#entries = passage.entries;
    this.#scoreWindow = passage.scoreWindow;
    this.#sentences = sentencesOf(
      passage.text,
      passage.entries.map(({ word }) => word),
    );
    this.#ear = new AcousticStream(passage.net, true);
    this.#follower = new Follower(
      passage.entries.map(({ pronunciations }) => indexesOf(pronunciations)),
      this.#sentences,
    );
    this.#readings = passage.entries.map(() => []);
  }

  /** Takes one piece of sound at a time. @param samples 16 kHz mono. NaN and infinite samples count as 0. */
  async hear(samples: Float32Array): Promise<void> {
    this.#samples += samples.length;
    await this.#take(withinRange(samples));
  }

  place(): ReadingPlace {
    return this.#follower.place();
  }

  moveTo(word: number): void {
    if (word >= 0 && word < this.#entries.length) this.#follower.moveTo(word);
  }

  async finish(): Promise<PassageScoring> {
    await this.#take(new Float32Array(FLUSH + PIECE));
    await this.#cut(this.#follower.visits(), true);
    this.#leave(this.#sound.values.length);
    const verdict = this.#verdict();
    if (verdict === 'scored' && this.#rate.perSecond > PASSAGE.rapid) this.#addMissed();
    const mean = (head: 'accuracy' | 'fluency' | 'prosody', least = 0): number | null => {
      const told = this.#windows.filter(({ scoring }) => scoring[head] !== null);
      const sounds = told.reduce((sum, window) => sum + window.sounds, 0);
      if (sounds === 0 || sounds < least * this.#windows.reduce((sum, window) => sum + window.sounds, 0)) return null;
      const sum = told.reduce((total, { scoring, sounds: some }) => total + some * scoring[head]!, 0) / sounds;
      return Math.round(10 * sum) / 10;
    };
    const isScored = verdict === 'scored';
    return {
      verdict,
      readings: verdict === 'too_fast' ? this.#readings.map(() => []) : this.#readings,
      pronunciation: isScored ? mean('accuracy') : null,
      fluency: isScored ? mean('fluency') : null,
      intonation: isScored ? mean('prosody', PASSAGE.enoughMelody) : null,
      line: this.#windows.flatMap(({ line }) => line),
      sentences: this.#sentences,
      words: this.#entries.map(({ word }) => word),
      seconds: this.#samples / SAMPLE_RATE,
      engineVersion: ENGINE_VERSION,
    };
  }

  #verdict(): PassageScoring['verdict'] {
    const read = this.#readings.filter((readings) => readings.length > 0).length;
    const verdict = this.#verdictOf(read);
    const isLost = verdict === 'scored' ? read < PASSAGE.leastFollowed * this.#reached() : LOST.has(verdict);
    return isLost && this.#rate.perSecond > PASSAGE.tooRapid ? 'too_fast' : verdict;
  }

  /** Returns the number of words up to the last one heard. Speech after it counts as words at the reader's pace. */
  #reached(): number {
    const all = this.#readings.flat();
    const [begin, end] = [Math.min(...all.map((one) => one.begin)), Math.max(...all.map((one) => one.end))];
    const read = this.#readings.findLastIndex((readings) => readings.length > 0) + 1;
    const more = Math.max(0, this.#rate.end - end - PASSAGE.lastSound);
    return Math.min(this.#entries.length, read + Math.round((more * read) / Math.max(1, end - begin)));
  }

  #verdictOf(read: number): PassageScoring['verdict'] {
    if (read > 0 && this.#windows.length > 0)
      return read < PASSAGE.leastRead * this.#entries.length ? 'too_little_read' : 'scored';
    const told = [...this.#others].filter(([verdict]) => verdict !== 'no_speech').toSorted((a, b) => b[1] - a[1]);
    const [most] = told[0] ?? ['no_speech' as const];
    // The sound was clear but had no words of the passage.
    return most === 'scored' ? 'wrong_text' : most;
  }

  async #take(samples: Float32Array): Promise<void> {
    this.#rest.add(samples);
    const all = this.#rest.values;
    let at = 0;
    for (; at + PIECE <= all.length; at += PIECE) await this.#takePiece(all.slice(at, at + PIECE));
    const rest = all.slice(at);
    this.#rest.clear();
    this.#rest.add(rest);
  }

  async #takePiece(piece: Float32Array): Promise<void> {
    this.#ear.push(piece);
    const heard = this.#ear.take();
    this.#rate.hear(heard.sounds);
    this.#follower.hear(heard);
    this.#sound.add(piece.subarray(0, Math.max(0, this.#samples - this.#pieces * PIECE)));
    if (++this.#pieces % PIECES_A_LOOK === 0) await this.#cut(this.#follower.settled(), false);
  }

  async #cut(settled: readonly Visit[], isLast: boolean): Promise<void> {
    for (;;) {
      const open = settled.slice(this.#done);
      const [first] = open;
      if (!first) break;
      const long = open.findIndex(({ end }) => end - first.begin > PASSAGE.longestWindow);
      if (long < 0 && !isLast) break;
      const count = long < 0 ? open.length : this.#endOfWindow(open, long);
      await this.#score(open.slice(0, count), open[count]);
      this.#done += count;
    }
    const [kept, most] = [this.#sound.values.length, PASSAGE.mostKept * SAMPLE_RATE];
    if (settled.length === this.#done && kept > most) this.#leave(most / 2);
  }

  /** Drops sound without words of the passage and records its verdict. */
  #leave(samples: number): void {
    const verdict = verdictOfLevel(measureLevel(this.#sound.values.subarray(0, samples)));
    this.#others.set(verdict, (this.#others.get(verdict) ?? 0) + samples / SAMPLE_RATE);
    this.#forget(this.#from + samples);
  }

  #endOfWindow(open: readonly Visit[], long: number): number {
    const gapBefore = (i: number): number => open[i]!.begin - open[i - 1]!.end;
    let end = Math.max(1, long);
    for (let i = 1; i <= long; i++)
      if (open[i]!.begin - open[0]!.begin >= PASSAGE.shortestWindow && gapBefore(i) > gapBefore(end)) end = i;
    return end;
  }

  async #score(visits: readonly Visit[], next: Visit | undefined): Promise<void> {
    const [first, last] = [visits[0]!, visits.at(-1)!];
    const margin = PASSAGE.margin;
    const from = Math.max(this.#from, (first.begin - margin) * SAMPLES_A_ROW);
    const after = next ? Math.min(margin, (next.begin - last.end) / 2) : margin;
    const end = this.#from + this.#sound.values.length;
    const to = Math.min(end, Math.round((last.end + after) * SAMPLES_A_ROW));
    const scoring = await this.#scoreWindow(
      this.#sound.values.slice(from - this.#from, Math.max(from - this.#from, to - this.#from)),
      visits.map(({ word }) => this.#entries[word]!),
    );
    this.#keep(visits, scoring, from / SAMPLE_RATE);
    this.#forget(to);
  }

  #keep(visits: readonly Visit[], scoring: Scoring, since: number): void {
    const { verdict, words, melody } = scoring;
    if (verdict === 'wrong_text' || verdict === 'no_speech') {
      const seconds = (visits.at(-1)!.end - visits[0]!.begin) / ROWS_PER_SECOND;
      this.#others.set(verdict, (this.#others.get(verdict) ?? 0) + seconds);
      return;
    }
    let sounds = 0;
    visits.forEach(({ word, begin, end }, i) => {
      const scored = words[i] ? later(words[i], since) : null;
      if (scored?.said === 'not_said') return;
      sounds += scored?.phones.length ?? 0;
      this.#readings[word]!.push({
        word,
        begin: scored?.startTime ?? begin / ROWS_PER_SECOND,
        end: scored?.endTime ?? end / ROWS_PER_SECOND,
        scored,
        prominence: melody?.prominences[i] ?? null,
      });
    });
    if (verdict !== 'scored') {
      this.#others.set(verdict, (this.#others.get(verdict) ?? 0) + 1);
      return;
    }
    const line = (melody?.line ?? []).map(({ row, pitch }) => ({ time: since + row / ROWS_PER_SECOND, pitch }));
    this.#windows.push({ scoring: { ...scoring, words: [], melody: null }, sounds, line });
  }

  /** In rapid speech, words up to its end may have been said and not heard. They are unsure, without a score. */
  #addMissed(): void {
    let end = 0;
    this.#readings.slice(0, this.#reached()).forEach((readings, word) => {
      if (readings.length > 0) end = readings.at(-1)!.end;
      else readings.push({ word, begin: end, end, scored: null, prominence: null });
    });
  }

  #forget(before: number): void {
    const count = Math.min(before - this.#from, this.#sound.values.length);
    if (count <= 0) return;
    const kept = this.#sound.values.slice(count);
    this.#sound.clear();
    this.#sound.add(kept);
    this.#from += count;
  }
}

function later(word: ScoredWord, seconds: number): ScoredWord {
  const moved = <Timed extends { startTime: number; endTime: number }>(timed: Timed): Timed => ({
    ...timed,
    startTime: timed.startTime + seconds,
    endTime: timed.endTime + seconds,
  });
  return { ...moved(word), phones: word.phones.map(moved) };
}
