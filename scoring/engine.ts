import type { Pronunciations } from '../contract/pronunciation.ts';
import type { Phrase } from '../contract/role-play.ts';
import type { SaidSoFar } from '../contract/speech.ts';
import { indexesOf, readAcousticNet } from './nets/acoustic-net.ts';
import { AcousticStream, hear } from './nets/acoustic-stream.ts';
import { alignText } from './alignment/alignment.ts';
import type { ScorerAssets } from './assets.ts';
import { readContrastNet } from './nets/contrast.ts';
import { ENGINE_VERSION, MELODY, MOST_WITH_UNSAID, PACE } from './constants.ts';
import { UnpronounceableTextError } from './errors.ts';
import { channelOf } from './audio/channel.ts';
import { extractFeatures, soundFeatureCount } from './features.ts';
import { measureLevel } from './audio/level.ts';
import { pronounceable } from '../words/lexicon.ts';
import type { Melody } from './results/melody.ts';
import { melodyOf } from './results/melody.ts';
import { contrasted, NearWords } from './near-word.ts';
import { PassageReading } from './passage.ts';
import { PitchTracker } from './audio/pitch.ts';
import { percent, timingOf, unreadWord, wordOfEntry } from './results/scored-words.ts';
import type { ScoredWord, Scoring, Understanding } from './scoring.ts';
import type { UtteranceScores } from './nets/scorer-net.ts';
import { readScorerNet } from './nets/scorer-net.ts';
import { SAMPLE_RATE } from './rates.ts';
import { Growing } from './rows.ts';
import { cutIntoSentences } from './alignment/sentences.ts';
import { loudestOf, reasonsOf } from './results/sound-reason.ts';
import type { SpokenPhrase } from './understanding.ts';
import { PhraseSearch } from './understanding.ts';
import {
  certaintyOfReading,
  isReading,
  LEAST_ODDS,
  mostOfWord,
  saidOf,
  verdictOfLevel,
  wordsHeard,
} from './results/verdict.ts';
import type { Verdict } from './results/verdict.ts';
import type { VoiceChange } from './audio/voice-watch.ts';
import { saidOfText, VoiceWatch } from './audio/voice-watch.ts';
import { WORD_FEATURES, type AlignedWord } from './alignment/word-evidence.ts';

/** Text whose end the engine detects. null for a turn of a conversation, which may be any text. */
export type AwaitedText = { text: string; pronunciations?: Pronunciations | undefined } | null;

export type Listening = {
  /** @param samples 16 kHz mono, -1 to 1, NaN counts as 0 @returns null unless the voice just paused or resumed */
  hear(samples: Float32Array): VoiceChange | null;
  /** Scores the recording, once. Throws UnpronounceableTextError, or UnknownSoundError if a sound isn't English. */
  score(text: string, pronunciations?: Pronunciations): Scoring;
  /** Finds and scores the phrase that was said, once, instead of `score` (RP-02). Throws UnknownSoundError. */
  understand(phrases: readonly Phrase[], pronunciations?: Pronunciations): Understanding;
};

export type Scorer = {
  /** Listens for the end of `awaited`, or not at all if undefined. Throws the errors of `Listening.score`. */
  listen(awaited?: AwaitedText): Listening;
  /** Follows and scores a reading of a passage of any length. Throws the errors of `Listening.score`. */
  read(text: string, pronunciations?: Pronunciations): PassageReading;
  /** Scores a whole reading, independent of earlier calls (D13). Throws the errors of `Listening.score`. */
  score(input: { samples: Float32Array; text: string; pronunciations?: Pronunciations | undefined }): Scoring;
};

const FIT = WORD_FEATURES.indexOf('skipPerSound');

type Heard = { sound: Float32Array; acoustic: AcousticStream; voice: PitchTracker };
type Entries = ReturnType<typeof pronounceable>;
type Ears = ReturnType<AcousticStream['finish']> & { seconds: number; track: Float64Array };
type Sentence = { words: readonly AlignedWord[]; scores: UtteranceScores };

function notScored(verdict: Verdict, decoded: readonly string[] = []): Scoring {
  const timing = { pauses: 0, longestPause: 0, soundsPerSecond: 0 };
  const nothing = { total: null, accuracy: null, fluency: null, prosody: null, melody: null, words: [] };
  return { verdict, certainty: 'sure', ...nothing, decoded: decoded.join(' '), timing, engineVersion: ENGINE_VERSION };
}

function meanOf(sentences: readonly Sentence[], head: 'total' | 'accuracy' | 'fluency' | 'prosodic'): number {
  const weights = sentences.map(({ scores }) => scores.phones.length);
  const sum = sentences.reduce((total, { scores }, i) => total + weights[i]! * scores[head], 0);
  return sum / weights.reduce((total, weight) => total + weight, 0);
}

/** Returns the share that a hurried reading keeps. The net rates it as fluent because the corpus has none. */
const unhurried = ({ soundsPerSecond }: Scoring['timing']): number =>
  1 - Math.min(0.5, PACE.hurry * Math.max(0, soundsPerSecond - PACE.fast) ** 2);

/** Returns the share that intonation keeps. Good timing doesn't make up for a monotone voice. */
function liveliness({ range }: Melody): number {
  const share = (range - MELODY.flat) / (MELODY.melodic - MELODY.flat);
  return MELODY.flatShare + (1 - MELODY.flatShare) * Math.max(0, Math.min(1, share));
}

/** Words after the reader's stop count as zero. The net's score already includes other unsaid words. */
function ofTheWhole(score: number, words: readonly ScoredWord[], read: number): number {
  const isWhole = words.every(({ said }) => said !== 'not_said');
  return percent(isWhole ? 10 * score : Math.min(MOST_WITH_UNSAID, (10 * score * read) / words.length));
}

/** Builds a stateless scorer that can be shared. Throws Error if the weights can't be used. */
export function createScorer(assets: ScorerAssets): Scorer {
  const net = readAcousticNet(assets.acoustic);
  const scorer = readScorerNet(assets.scorer);
  const contrast = readContrastNet(assets.contrast);
  if (scorer.featureCount !== soundFeatureCount(net.last.inputs))
    throw new Error('the weights of the scorer belong to another version of the features');

  function entriesOf(text: string, pronunciations?: Pronunciations): Entries {
    const entries = pronounceable(text, pronunciations);
    if (entries.length > 0) return entries;
    throw new UnpronounceableTextError(`no word of this text can be read aloud: ${JSON.stringify(text.slice(0, 80))}`);
  }

  function scoreOf({ sound, acoustic, voice }: Heard, entries: Entries): Scoring {
    const loudness = verdictOfLevel(measureLevel(sound));
    if (loudness !== 'scored') return notScored(loudness);
    return judge({ ...acoustic.finish(), seconds: sound.length / SAMPLE_RATE, track: voice.track() }, entries);
  }

  const align = (heard: Ears['heard'], entries: Entries): AlignedWord[] =>
    alignText(
      heard,
      entries.map((entry) => indexesOf(entry.pronunciations)),
    );

  function understand({ sound, acoustic, voice }: Heard, phrases: readonly SpokenPhrase[]): Understanding {
    const loudness = verdictOfLevel(measureLevel(sound));
    if (loudness !== 'scored')
      return { verdict: loudness, phrases: [], slot: null, scoring: null, engineVersion: ENGINE_VERSION };
    const ears = { ...acoustic.finish(), seconds: sound.length / SAMPLE_RATE, track: voice.track() };
    const found = new PhraseSearch(ears.heard, phrases, scorer.oddsOfWord).find();
    const { verdict, first, slot } = found;
    return {
      verdict,
      phrases: found.phrases.map(({ phrase, probability }) => ({ phrase, probability })),
      slot,
      scoring: first && judge({ ...ears, heard: first.heard }, found.phrases[0]!.entries, first.aligned),
      engineVersion: ENGINE_VERSION,
    };
  }

  function judge(
    { heard, mels, seconds, track }: Ears,
    entries: Entries,
    aligned: readonly AlignedWord[] = align(heard, entries),
  ): Scoring {
    const odds = entries.map((_, i) => (aligned[i] ? scorer.oddsOfWord(aligned[i].evidence) : LEAST_ODDS));
    if (!isReading(odds))
      return notScored(
        'wrong_text',
        wordsHeard(odds).map((i) => entries[i]!.word.word),
      );
    const channel = channelOf(mels);
    const sentences = cutIntoSentences(aligned).map((words): Sentence => ({
      words,
      scores: scorer.score(extractFeatures({ heard, mels, channel }, words)),
    }));
    const scored = sentences.flatMap(({ words, scores }) => {
      let at = 0;
      return words.map((word, i) => ({
        word,
        ...scores.words[i]!,
        phones: word.sounds.map(() => scores.phones[at++]!),
      }));
    });
    const reasons = reasonsOf(mels, aligned);
    const isAlone = entries.length === 1;
    const hearing = { heard, mels, loud: loudestOf(mels, aligned) };
    const words = entries.map((entry, i) => {
      if (!scored[i]) return unreadWord(entry, seconds);
      const { worth } = scored[i];
      const [said, most] = [saidOf(odds[i]!, worth), mostOfWord(odds[i]!, worth)];
      const word = wordOfEntry(entry, { ...scored[i], reasons: reasons[i]!, said, most });
      if (said === 'not_said') return word;
      const near = new NearWords(contrast, hearing, entry, aligned[i]!);
      return contrasted(word, isAlone ? near.alone() : near.among());
    });
    const decoded = words
      .filter((word) => word.said !== 'not_said')
      .map((word) => word.word)
      .join(' ');
    const timing = timingOf(words);
    const melody = melodyOf(track, mels.energy, aligned);
    // The total was learned from sentences. It passes 81 percent of right single words, the word's own score 87
    // percent.
    const alone = isAlone ? words[0]!.score : null;
    return {
      verdict: 'scored',
      certainty:
        isAlone && words[0]!.near?.certainty === 'unsure'
          ? 'unsure'
          : certaintyOfReading(
              odds,
              words.map((word) => word.said),
            ),
      total: alone ?? ofTheWhole(meanOf(sentences, 'total') * unhurried(timing), words, aligned.length),
      accuracy: alone ?? ofTheWhole(meanOf(sentences, 'accuracy'), words, aligned.length),
      fluency: percent(10 * meanOf(sentences, 'fluency') * unhurried(timing)),
      prosody: melody && percent(10 * meanOf(sentences, 'prosodic') * liveliness(melody) * unhurried(timing)),
      melody,
      words,
      decoded,
      timing,
      engineVersion: ENGINE_VERSION,
    };
  }

  /** Aligns the whole recording so far as if it had ended, because a whole text is recognized best. */
  function saidSoFar(samples: Float32Array, loudness: Float32Array, entries: Entries): SaidSoFar {
    const aligned = align(hear(net, samples).heard, entries);
    if (aligned.length < entries.length) return 'part';
    const words = aligned.map(({ begin, rows, evidence }) => ({
      begin,
      rows,
      odds: scorer.oddsOfWord(evidence),
      fit: evidence[FIT]!,
    }));
    return saidOfText(words, loudness);
  }

  const listen = (awaited?: AwaitedText): Listening => {
    const acoustic = new AcousticStream(net);
    const voice = new PitchTracker();
    const sound = new Growing((length) => new Float32Array(length));
    const awaitedEntries = awaited && entriesOf(awaited.text, awaited.pronunciations);
    const watch =
      awaited === undefined
        ? null
        : new VoiceWatch(() => (awaitedEntries ? saidSoFar(sound.values, acoustic.loudness, awaitedEntries) : 'part'));
    return {
      hear(samples) {
        const numbers = samples.every(Number.isFinite) ? samples : samples.map((x) => (Number.isFinite(x) ? x : 0));
        sound.add(numbers);
        acoustic.push(numbers);
        voice.push(numbers);
        return watch?.heard(acoustic.loudness) ?? null;
      },
      score: (text, pronunciations) =>
        scoreOf({ sound: sound.values, acoustic, voice }, entriesOf(text, pronunciations)),
      understand: (phrases, pronunciations) =>
        understand(
          { sound: sound.values, acoustic, voice },
          phrases.map((phrase) => ({ phrase, entries: pronounceable(phrase.text, pronunciations) })),
        ),
    };
  };
  /** Scores a window without its unsaid words, because a passage's reader may leave words out. */
  function scoreWindow(samples: Float32Array, entries: Entries): Scoring {
    const loudness = verdictOfLevel(measureLevel(samples));
    if (loudness !== 'scored') return notScored(loudness);
    const voice = new PitchTracker();
    voice.push(samples);
    const ears = { ...hear(net, samples), seconds: samples.length / SAMPLE_RATE, track: voice.track() };
    const scoring = judge(ears, entries);
    const isSaid = scoring.words.map(({ said }) => said !== 'not_said');
    if (scoring.verdict !== 'scored' || !isSaid.includes(false) || !isSaid.includes(true)) return scoring;
    const without = judge(
      ears,
      entries.filter((_, i) => isSaid[i]),
    );
    if (without.verdict !== 'scored') return scoring;
    let at = 0;
    const places = isSaid.map((is) => (is ? at++ : null));
    return {
      ...without,
      words: scoring.words.map((word, i) => (isSaid[i] ? without.words[places[i]!]! : word)),
      melody: without.melody && {
        ...without.melody,
        prominences: places.map((place) => (place === null ? null : without.melody!.prominences[place]!)),
      },
    };
  }

  return {
    listen,
    read: (text, pronunciations) =>
      new PassageReading({ text, entries: entriesOf(text, pronunciations), net, scoreWindow }),
    score({ samples, text, pronunciations }) {
      const listening = listen();
      listening.hear(samples);
      return listening.score(text, pronunciations);
    },
  };
}
