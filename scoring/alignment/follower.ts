import { SILENCE, SOUNDS, STATES } from '../nets/acoustic-net.ts';
import type { AcousticStream } from '../nets/acoustic-stream.ts';
import { FOLLOWER as COST } from '../constants.ts';
import type { Sounds } from './trellis.ts';

/** A word that was read, linked to the words before it. Rows of 20 ms, with `end` exclusive. */
export type Visit = { word: number; begin: number; end: number; before: Visit | null };

/** The reader's likely place: the last word begun (-1 before the first), and whether it is certain. */
export type ReadingPlace = { word: number; isSure: boolean };

const NEVER = -Infinity;
/** Minimum worth of a row in the measure of how well the voice is heard. */
const WORST = -4;
const better = (a: number, b: number): number => (a > b ? a : b);

class Ways {
  readonly scores: Float64Array;
  readonly visits: (Visit | null)[];

  constructor(places: number) {
    this.scores = new Float64Array(places).fill(NEVER);
    this.visits = Array.from({ length: places }, () => null);
  }

  offer(place: number, score: number, visit: Visit | null): void {
    if (score <= this.scores[place]!) return;
    this.scores[place] = score;
    this.visits[place] = visit;
  }

  clear(): void {
    this.scores.fill(NEVER);
  }
}

/** All paths inside one word: one for each state of each sound of its pronunciations. */
class InsideWord {
  isAlive = false;
  /** Score of the best path, and of the best path at the end of an inner sound, where a reader may restart the word. */
  best = NEVER;
  broken = NEVER;
  brokenVisit: Visit | null = null;
  readonly #states: Int32Array;
  readonly #isFirst: Uint8Array;
  readonly #isLast: Uint8Array;
  readonly #scores: Float64Array;
  readonly #begins: Int32Array;
  readonly #stays: Int32Array;
  readonly #visits: (Visit | null)[];

  constructor(pronunciations: Sounds) {
    const tried = pronunciations.slice(0, COST.pronunciations).filter((sounds) => sounds.length > 0);
    const sounds = tried.flat();
    this.#states = Int32Array.from(sounds.flatMap((sound) => [0, 1, 2].map((state) => STATES * sound + state)));
    this.#isFirst = Uint8Array.from(tried.flatMap((all) => all.map((_, i) => Number(i === 0))));
    this.#isLast = Uint8Array.from(tried.flatMap((all) => all.map((_, i) => Number(i === all.length - 1))));
    this.#scores = new Float64Array(this.#states.length).fill(NEVER);
    this.#begins = new Int32Array(this.#states.length);
    this.#stays = new Int32Array(this.#states.length);
    this.#visits = Array.from({ length: this.#states.length }, () => null);
  }

  /** Advances one row. `worth` is the score of each state. Paths below `cut` are dropped. */
  // eslint-disable-next-line complexity -- runs for each row of sound, where calls cost time
  step(worth: Float64Array, row: number, entry: number, visit: Visit | null, cut: number): void {
    const [scores, stays, begins, visits] = [this.#scores, this.#stays, this.#begins, this.#visits];
    let best = NEVER;
    let broken = NEVER;
    const [states, isFirst, isLast] = [this.#states, this.#isFirst, this.#isLast];
    // Iterate backward, so that each state still sees the previous row's values of the states before it.
    for (let sound = isFirst.length - 1; sound >= 0; sound--) {
      for (let state = STATES - 1; state >= 0; state--) {
        const i = STATES * sound + state;
        const isBegin = state === 0 && isFirst[sound] === 1;
        let from = i;
        let score = scores[i]! + COST.stay - (stays[i]! > COST.longState ? COST.longStay : 0);
        if (!isBegin) {
          const one = scores[i - 1]! - COST.go;
          if (one > score) {
            score = one;
            from = i - 1;
          }
          // A first sound has no state two before its middle.
          const two = state === 1 ? NEVER : scores[i - 2]! - (state === 0 ? COST.leaveOutEnd : COST.leaveOut);
          if (two > score) {
            score = two;
            from = i - 2;
          }
        }
        const isNew = isBegin && entry > score;
        if (isNew) score = entry;
        if (score <= cut) {
          scores[i] = NEVER;
          continue;
        }
        score += worth[states[i]!]!;
        scores[i] = score;
        if (isNew) {
          stays[i] = 0;
          begins[i] = row;
          visits[i] = visit;
        } else if (from === i) stays[i]! += 1;
        else {
          stays[i] = 0;
          begins[i] = begins[from]!;
          visits[i] = visits[from]!;
        }
        if (score > best) best = score;
        if (state === 2 && score > broken && isFirst[sound] === 0 && isLast[sound] === 0) {
          broken = score;
          this.brokenVisit = visits[i]!;
        }
      }
    }
    this.best = best;
    this.broken = broken;
    this.isAlive = best > NEVER;
  }

  leave(word: number, row: number, least: number): { score: number; visit: Visit } | null {
    let score = least;
    let from = -1;
    for (let i = STATES - 1; i < this.#scores.length; i += STATES) {
      if (!this.#isLast[(i / STATES) | 0]) continue;
      const end = this.#scores[i]! - COST.go;
      if (end > score) {
        score = end;
        from = i;
      }
      const middle = this.#scores[i - 1]! - COST.leaveOutEnd;
      if (middle > score) {
        score = middle;
        from = i - 1;
      }
    }
    return from < 0
      ? null
      : { score, visit: { word, begin: this.#begins[from]!, end: row + 1, before: this.#visits[from]! } };
  }

  forEach(look: (score: number, visit: Visit | null) => void): void {
    for (let i = 0; i < this.#scores.length; i++)
      if (this.#scores[i]! > NEVER) look(this.#scores[i]!, this.#visits[i]!);
  }

  stop(): void {
    this.isAlive = false;
    this.best = this.broken = NEVER;
    this.#scores.fill(NEVER);
  }
}

/** Follows a reader by token passing over words and silences (Young, Russell and Thornton, 1989). */
export class Follower {
  readonly #words: InsideWord[];
  readonly #sentences: readonly number[];
  readonly #sentencesUpTo: number[];
  /** Paths by boundary: before each word and after the last. */
  readonly #left: Ways;
  readonly #silent: Ways;
  readonly #elsewhere: Ways;
  readonly #waiting: readonly Ways[];
  readonly #ends: Ways;
  readonly #entries: Ways;
  /** Running mean score of each state for this voice, background, and room. */
  readonly #usual: Float64Array;
  readonly #worth: Float64Array;
  readonly #elsewhereRow: number;
  #loudRows = 0;
  #row = 0;
  #best = 0;
  /** Running mean worth of a row of the best path. */
  #late: number = COST.usualRow;
  #place = -1;
  #moved = 0;

  /** @param sentences index of the first word of each sentence of a passage, none if the text is a sentence */
  constructor(words: readonly Sounds[], sentences: readonly number[] = []) {
    this.#elsewhereRow = COST.elsewhereRow[sentences.length === 0 ? 'sentence' : 'passage'];
    this.#words = words.map((pronunciations) => new InsideWord(pronunciations));
    this.#sentences = sentences;
    const places = words.length + 1;
    this.#sentencesUpTo = Array.from({ length: places }, (_, at) => sentences.filter((begin) => begin <= at).length);
    this.#left = new Ways(places);
    this.#silent = new Ways(places);
    this.#elsewhere = new Ways(places);
    this.#waiting = [this.#left, this.#silent, this.#elsewhere];
    this.#ends = new Ways(places);
    this.#entries = new Ways(places);
    this.#usual = new Float64Array(SOUNDS * STATES);
    this.#worth = new Float64Array(SOUNDS * STATES);
    this.moveTo(0);
  }

  /** Moves the place to the beginning of a word chosen by the reader. Words already read stay read. */
  moveTo(word: number): void {
    const visit = this.#bestVisit();
    for (const inside of this.#words) inside.stop();
    for (const ways of this.#waiting) ways.clear();
    this.#left.offer(word, this.#best, visit);
    this.#place = word - 1;
    this.#moved = this.#row;
    this.#jump();
  }

  hear({ rows, scores, presence }: Omit<ReturnType<AcousticStream['take']>, 'sounds'>): void {
    const states = this.#worth.length;
    for (let row = 0; row < rows; row++)
      this.#hearRow(scores.subarray(row * states, (row + 1) * states), presence[row]!);
  }

  /** @param loudness 0 for the quietest moments, 1 for the speech */
  #hearRow(scores: Float64Array, loudness: number): void {
    this.#weigh(scores, loudness);
    const worth = this.#worth;
    const row = this.#row;
    const cut = this.#best - COST.beam;
    let best = NEVER;
    for (let word = 0; word < this.#words.length; word++) {
      const inside = this.#words[word]!;
      const entry = this.#entries.scores[word]!;
      if (!inside.isAlive && entry <= cut) continue;
      inside.step(worth, row, entry, this.#entries.visits[word]!, cut);
      best = better(best, inside.best);
    }
    best = better(best, this.#wait(loudness, cut));
    this.#late += (Math.max(best - this.#best, WORST) - this.#late) / COST.lateRows;
    this.#best = best;
    const least = best - COST.beam;
    this.#left.clear();
    for (let word = 0; word < this.#words.length; word++) {
      const inside = this.#words[word]!;
      if (!inside.isAlive) continue;
      const out = inside.leave(word, row, least);
      if (out) this.#left.offer(word + 1, out.score, out.visit);
      if (inside.broken - COST.broken > least) this.#left.offer(word, inside.broken - COST.broken, inside.brokenVisit);
    }
    this.#row++;
    this.#jump();
  }

  /** Returns the reader's place. It changes only with a sufficient lead, which is higher if little fits. */
  place(): ReadingPlace {
    const likely = this.#likelihoods();
    let at = 0;
    for (let i = 1; i < likely.length; i++) if (likely[i]! > likely[at]!) at = i;
    const to = at - 1;
    const step = to - this.#place;
    let behind = NEVER;
    let ahead = NEVER;
    for (let i = 0; i < at - 1; i++) behind = better(behind, likely[i]!);
    for (let i = at + 2; i < likely.length; i++) ahead = better(ahead, likely[i]!);
    const doubt = COST.leadPoor * (COST.usualRow - this.#late) - COST.leadWord * this.#wordsInARow(to);
    const back = step < -COST.near ? COST.leadFarBack : COST.leadBack;
    const needed = step > 0 ? COST.leadOver * Math.min(step - 1, COST.mostOver) : back;
    if (step !== 0 && likely[at]! - (step > 0 ? behind : ahead) >= needed + doubt) {
      this.#place = to;
      this.#moved = this.#row;
    }
    return { word: this.#place, isSure: this.#place === to && likely[at]! - behind >= COST.leadSure + doubt };
  }

  visits(): Visit[] {
    return inOrder(this.#bestVisit());
  }

  /** Returns the words of `visits` that can't change any more. */
  settled(): Visit[] {
    const ends = new Set<Visit | null>();
    this.#forEachWay((score, visit) => {
      if (score > this.#best - COST.settled) ends.add(visit);
    });
    while (ends.size > 1) {
      let last: Visit | null = null;
      for (const visit of ends)
        if (visit && (!last || visit.end > last.end || (visit.end === last.end && visit.begin > last.begin)))
          last = visit;
      if (!last || ends.has(null)) return [];
      ends.delete(last);
      ends.add(last.before);
    }
    return inOrder([...ends][0] ?? null);
  }

  #weigh(scores: Float64Array, loudness: number): void {
    const [worth, usual] = [this.#worth, this.#usual];
    const states = worth.length;
    let mean = 0;
    for (let i = 0; i < states; i++) mean += scores[i]! / states;
    if (loudness >= COST.voice) {
      const share = 1 / Math.min(COST.usualRows, COST.usualFirst + this.#loudRows++);
      for (let i = 0; i < states; i++) usual[i]! += share * (scores[i]! - mean - usual[i]!);
    }
    let top = NEVER;
    for (let i = 0; i < states; i++) top = better(top, (worth[i] = scores[i]! - COST.usual * usual[i]!));
    for (let i = 0; i < states; i++) worth[i] = COST.scale * better(worth[i]! - top, -COST.floor);
  }

  #wait(loudness: number, cut: number): number {
    let silence = this.#worth[STATES * SILENCE]!;
    for (let state = 1; state < STATES; state++) silence = better(silence, this.#worth[STATES * SILENCE + state]!);
    silence -= COST.loudSilence * Math.max(0, loudness - COST.silentUpTo);
    const [left, silent, elsewhere] = [this.#left, this.#silent, this.#elsewhere];
    let best = NEVER;
    for (let at = 0; at < left.scores.length; at++) {
      const wasSilent = silent.scores[at]!;
      if (left.scores[at] === NEVER && wasSilent === NEVER && elsewhere.scores[at] === NEVER) continue;
      const wasVisit = silent.visits[at]!;
      silent.offer(at, left.scores[at]! - COST.silence, left.visits[at]!);
      silent.offer(at, elsewhere.scores[at]! - COST.fallSilent, elsewhere.visits[at]!);
      elsewhere.offer(at, left.scores[at]! - COST.elsewhere, left.visits[at]!);
      elsewhere.offer(at, wasSilent - COST.elsewhere, wasVisit);
      silent.scores[at] = silent.scores[at]! > cut ? silent.scores[at]! + silence : NEVER;
      elsewhere.scores[at] = elsewhere.scores[at]! > cut ? elsewhere.scores[at]! - this.#elsewhereRow : NEVER;
      best = better(best, better(silent.scores[at]!, elsewhere.scores[at]!));
    }
    return best;
  }

  // eslint-disable-next-line complexity -- runs for each row of sound, where calls cost time
  #jump(): void {
    const [entries, ends] = [this.#entries, this.#ends];
    const { scores, visits } = ends;
    entries.clear();
    ends.clear();
    for (let at = 0; at < scores.length; at++) {
      for (const ways of this.#waiting) ends.offer(at, ways.scores[at]!, ways.visits[at]!);
      entries.offer(at, scores[at]!, visits[at]!);
    }
    for (let at = 0; at < scores.length; at++) {
      const score = scores[at]!;
      const visit = visits[at]!;
      // Stop at the first jump that the next row would drop. The jumps are sorted by cost.
      const most = score - this.#best + COST.beam;
      if (most <= COST.skip) continue;
      for (let by = 1; by <= COST.mostSkipped && at + by < scores.length; by++)
        entries.offer(at + by, score - COST.skip - COST.skipWord * (by - 1), visit);
      if (most <= COST.back) continue;
      for (let by = 1; by <= COST.mostRepeated && at - by >= 0; by++)
        entries.offer(at - by, score - COST.back - COST.backWord * (by - 1), visit);
      if (most <= COST.sentenceBack) continue;
      const upTo = this.#sentencesUpTo[at]!;
      for (let i = 1; i <= COST.sentencesBack && upTo - i >= 0; i++)
        if (this.#sentences[upTo - i]! < at)
          entries.offer(this.#sentences[upTo - i]!, score - COST.sentenceBack - COST.sentence * (i - 1), visit);
      for (let i = 0; i < COST.sentencesAhead && upTo + i < this.#sentences.length; i++)
        entries.offer(this.#sentences[upTo + i]!, score - COST.sentenceAhead - COST.sentence * i, visit);
    }
  }

  /** Returns by boundary the score of the best path inside the previous word or waiting there. */
  #likelihoods(): Float64Array {
    return this.#ends.scores.map((end, at) => better(end, this.#words[at - 1]?.best ?? NEVER));
  }

  /** Returns the number of consecutive words up to `to` that the best path has read since the place changed. */
  #wordsInARow(to: number): number {
    let visit = this.#bestVisit();
    // A word in progress has no visit yet.
    let word = visit?.word === to ? to : to - 1;
    let count = 0;
    for (; visit && visit.begin >= this.#moved && visit.word === word; visit = visit.before) {
      word--;
      count++;
    }
    return count;
  }

  #forEachWay(look: (score: number, visit: Visit | null) => void): void {
    for (const ways of this.#waiting)
      ways.scores.forEach((score, at) => {
        if (score > NEVER) look(score, ways.visits[at]!);
      });
    for (const inside of this.#words) if (inside.isAlive) inside.forEach(look);
  }

  #bestVisit(): Visit | null {
    let best = NEVER;
    let read: Visit | null = null;
    this.#forEachWay((score, visit) => {
      if (score > best) [best, read] = [score, visit];
    });
    return read;
  }
}

function inOrder(last: Visit | null): Visit[] {
  const visits: Visit[] = [];
  for (let visit = last; visit; visit = visit.before) visits.push(visit);
  return visits.toReversed();
}
