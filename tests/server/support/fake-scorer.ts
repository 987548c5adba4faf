import type { PronunciationResult } from '../../../contract/pronunciation.ts';
import type { Expectation, TurnUnderstood } from '../../../contract/role-play.ts';
import type { PassageResult } from '../../../contract/read-aloud.ts';
import type { AwaitedSpeech } from '../../../scoring/engine.ts';
import type { VoiceListener } from '../../../scoring/node/reading.ts';
import { ScoringFailedError } from '../../../scoring/node/scoring-failed.ts';
import type { VoiceChange } from '../../../contract/speech.ts';
import type { Accommodations } from '../../../scoring/results/scoring.ts';
import type { Scorer } from '../../../server/speech/scorer.ts';

export type FakeScorer = Scorer & {
  /** Scored recordings, in order. */
  asked: (Parameters<Scorer['score']>[0] & { accommodations?: Accommodations | undefined })[];
  /** Turns to understand, in order. */
  expected: Pick<Expectation, 'phrases' | 'pronunciations'>[];
  /** The verdict on the next turns with sound. */
  verdict: TurnUnderstood['verdict'];
  /** Number of open recordings, neither scored nor closed. */
  readonly hearing: number;
  /** The score (0-100) of every recording with sound, and the engine that gives it. */
  points: number;
  engine: string;
  /** The words and sounds of every sentence with sound. */
  heard: Pick<PronunciationResult, 'words' | 'phonemes'> &
    Partial<Pick<PronunciationResult, 'intonation_score_percentage' | 'fluency_score_percentage'>>;
  /** Reports a change in the voice to the listener of the last opened recording. */
  tellVoice(change: VoiceChange): void;
  /** Reports the place in the sentence to the listener of the last opened recording. */
  tellReached(index: number): void;
  /** The expected text of each opened recording, in order. Undefined without a listener. */
  awaited: (AwaitedSpeech | undefined)[];
  /** Tells this when it hears the last sound, after the recording has ended. */
  lastChange: VoiceChange | null;
  /** Fails the next recording. */
  failNext(): void;
  /** Is overloaded: at the start of a reading, or when a score is requested. */
  busyWith(what: 'nothing' | 'readings' | 'scores'): void;
};

/** Gives every recording with sound an equal score, and records the requests. */
export function fakeScorer(): FakeScorer {
  let failing = false;
  let busy: Parameters<FakeScorer['busyWith']>[0] = 'nothing';
  const isBusy = () => new ScoringFailedError('busy', 'There is too much to do.');
  const asked: FakeScorer['asked'] = [];
  const hearing = new Set<object>();
  let listener: VoiceListener | undefined;
  const score: Scorer['score'] = async (recording) => {
    asked.push(recording);
    const { samples, text } = recording;
    if (failing) {
      failing = false;
      throw new Error('The engine fell over.');
    }
    return result(text, samples.length, scorer);
  };
  const scorer: FakeScorer = {
    asked,
    expected: [],
    awaited: [],
    tellVoice: (change) => listener?.changed(change),
    tellReached: (index) => listener?.reached(index),
    lastChange: null,
    verdict: 'understood',
    points: 80,
    engine: 'fake',
    heard: { words: [], phonemes: [] },
    get hearing() {
      return hearing.size;
    },
    failNext: () => void (failing = true),
    busyWith: (what) => void (busy = what),
    score,
    open(_owner, listens) {
      if (busy === 'readings') throw isBusy();
      listener = listens;
      scorer.awaited.push(listens?.awaited);
      const pieces: Float32Array[] = [];
      hearing.add(pieces);
      return {
        push: (samples) => void pieces.push(samples),
        score: (text, about, accommodations) => {
          hearing.delete(pieces);
          if (busy === 'scores') return Promise.reject(isBusy());
          const samples = Float32Array.from(pieces.flatMap((piece) => [...piece]));
          const asking = score({ samples, text, ...about });
          asked.at(-1)!.accommodations = accommodations;
          return asking;
        },
        understand: async (expected, accommodations) => {
          hearing.delete(pieces);
          if (busy === 'scores') throw isBusy();
          scorer.expected.push(expected);
          if (scorer.lastChange !== null) listener?.changed(scorer.lastChange);
          const text = expected.phrases[0]?.text ?? '';
          const samples = Float32Array.from(pieces.flatMap((piece) => [...piece]));
          const scored = await score({ samples, text });
          asked.at(-1)!.accommodations = accommodations;
          return turn(expected, scored, scorer);
        },
        close: () => void hearing.delete(pieces),
      };
    },
    // A quarter of a second counts as one word.
    read(_owner, { text }, reader) {
      if (busy === 'readings') throw isBusy();
      const reading = {};
      const fallOver = () => {
        failing = false;
        return new Error('The engine fell over.');
      };
      let samples = 0;
      let from = 0;
      hearing.add(reading);
      const tell = () =>
        setImmediate(() => reader.moved({ word: from + Math.floor(samples / 4_000) - 1, isSure: true }));
      tell();
      return {
        push(piece) {
          samples += piece.length;
          if (failing) reader.failed(fallOver());
          else tell();
        },
        moveTo(word) {
          from = word - Math.floor(samples / 4_000);
          tell();
        },
        async finish(ids) {
          hearing.delete(reading);
          if (failing) throw fallOver();
          return { ...passageResult(text, samples, scorer), ...ids };
        },
        close: () => void hearing.delete(reading),
      };
    },
    warm: async () => {},
    close: async () => {},
  };
  return scorer;
}

function result(sentence: string, samples: number, { points, engine, heard }: FakeScorer): PronunciationResult {
  return {
    has_speech: samples > 0,
    verdict: samples > 0 ? 'scored' : 'no_speech',
    sentence,
    sentence_decoded: sentence,
    sentence_ipa: '',
    nativeness_score_percentage_user: samples > 0 ? points : null,
    eps_score_percentage: null,
    fluency_score_percentage: null,
    intonation_score_percentage: null,
    ...heard,
    feedback: [],
    engine_version: engine,
    scored_by: 'provider',
    certainty: 'sure',
  };
}

function turn(
  { phrases }: Pick<Expectation, 'phrases'>,
  pronunciation: PronunciationResult,
  { verdict, engine }: FakeScorer,
): TurnUnderstood {
  const isHeard = pronunciation.has_speech && verdict !== 'not_understood';
  return {
    verdict: pronunciation.has_speech ? verdict : 'no_speech',
    phrases: isHeard ? phrases.slice(0, 3).map((phrase) => ({ ...phrase, probability: 0.9 })) : [],
    slot: null,
    is_part: false,
    pronunciation: isHeard ? pronunciation : null,
    transcript: null,
    engine_version: engine,
    scored_by: 'provider',
  };
}

function passageResult(
  text: string,
  samples: number,
  { points, engine }: FakeScorer,
): Omit<PassageResult, 'readAloudId' | 'lessonId' | 'recordingId'> {
  const assessed = { level: 'intermediate', score: points } as const;
  return {
    verdict: 'scored',
    overallResult: assessed,
    pronunciation: assessed,
    fluency: { ...assessed, words_per_minute: 120, pace: [] },
    intonation: { ...assessed, range_semitones: 4, sentences: [] },
    starsEarned: 2,
    lessonTimeSpent: samples / 16_000,
    // The fake does not follow words.
    words_read: 0,
    words: [],
    engine_version: engine,
    scored_by: 'provider',
  };
}
