import type { Pronunciations } from '../contract/pronunciation.ts';
import type { Phrase } from '../contract/role-play.ts';
import type { SaidSoFar } from '../contract/speech.ts';
import { alignWithLead } from './alignment/alignment.ts';
import { Follower } from './alignment/follower.ts';
import { repetitionsIn } from './alignment/repetitions.ts';
import { readAcousticNet } from './nets/acoustic-net.ts';
import { AcousticStream, hear } from './nets/acoustic-stream.ts';
import type { ScorerAssets } from './assets.ts';
import { readSaidWordNet } from './said-word.ts';
import { readContrastNet } from './contrast.ts';
import { EncodingStream, type Encoded } from './nets/encoder.ts';
import { ENGINE_VERSION, SPOKEN, WORD_SAID } from './constants.ts';
import { UnpronounceableTextError } from './errors.ts';
import { createJudge, notScored, withoutUnsaid } from './judge.ts';
import { soundsOf, type Ears, type Entries } from './judge-words.ts';
import { soundFeatureCount } from './features.ts';
import { measureLevel } from './audio/level.ts';
import { speechIn } from './audio/mel-spectrogram.ts';
import { pronounceable } from '../words/lexicon.ts';
import { PassageReading } from './passage.ts';
import { withinRange } from './audio/samples.ts';
import { PitchTracker } from './audio/pitch.ts';
import type { Accommodations, Scoring, Understanding } from './results/scoring.ts';
import { readScorerNet } from './scorer-net.ts';
import { SAMPLE_RATE } from './rates.ts';
import { inWholeRecording, withoutParts } from './repeated-sounds.ts';
import { Growing } from './rows.ts';
import { scoreSentence, type SentenceJudge } from './sentence.ts';
import type { SpokenPhrase } from './understanding.ts';
import { PhraseSearch } from './understanding.ts';
import { isShort, verdictOfLevel } from './results/verdict.ts';
import type { VoiceChange } from '../contract/speech.ts';
import { saidOfText, VoiceWatch } from './audio/voice-watch.ts';

/** Phrases that may be said at this turn of a conversation (RP-02). */
export type AwaitedTurn = { phrases: readonly Phrase[]; pronunciations?: Pronunciations | undefined };

/**
 * Speech that a student is about to begin. The engine detects its end, unless it ignores pauses, and follows the student
 * in a text if wanted.
 */
export type AwaitedSpeech =
  | AwaitedTurn
  | {
      text: string;
      pronunciations?: Pronunciations | undefined;
      ignoresPauses?: boolean;
      isFollowed?: boolean;
    };

export type Listening = {
  /** @param samples 16 kHz mono @returns null unless the voice just paused or resumed */
  hear(samples: Float32Array): VoiceChange | null;
  /** Returns the index in a followed text where the last word begins that the student surely began, null if none. */
  reached(): number | null;
  /** Scores the recording, once. Throws UnpronounceableTextError, or UnknownSoundError if a sound isn't English. */
  score(text: string, pronunciations?: Pronunciations, accommodations?: Accommodations): Promise<Scoring>;
  /** Finds and scores the phrase that was said, once, instead of `score` (RP-02). Throws UnknownSoundError. */
  understand(
    phrases: readonly Phrase[],
    pronunciations?: Pronunciations,
    accommodations?: Accommodations,
  ): Promise<Understanding>;
};

export type Scorer = {
  /** Listens for the end of `awaited`, or not at all if undefined. Throws the errors of `Listening.score`. */
  listen(awaited?: AwaitedSpeech): Listening;
  /** Follows and scores a reading of a passage of any length. Throws the errors of `Listening.score`. */
  read(text: string, pronunciations?: Pronunciations, accommodations?: Accommodations): PassageReading;
  /** Scores a whole reading, independent of earlier calls (D13). Throws the errors of `Listening.score`. */
  score(input: {
    samples: Float32Array;
    text: string;
    pronunciations?: Pronunciations | undefined;
    accommodations?: Accommodations;
  }): Promise<Scoring>;
};

const spokenOf = (phrases: readonly Phrase[], pronunciations?: Pronunciations): SpokenPhrase[] =>
  phrases.map((phrase) => ({ phrase, entries: pronounceable(phrase.text, pronunciations) }));

const better = (scoring: Scoring, other: Scoring): Scoring =>
  (other.total ?? -1) > (scoring.total ?? -1) ? other : scoring;

type Heard = { sound: Float32Array; acoustic: AcousticStream; encoding: EncodingStream; voice: PitchTracker };

/** Builds a stateless scorer that can be shared. Throws Error if the weights can't be used. */
// eslint-disable-next-line max-lines-per-function -- its functions share the nets
export function createScorer(assets: ScorerAssets): Scorer {
  const net = readAcousticNet(assets.acoustic);
  const scorer = readScorerNet(assets.scorer);
  const saidWord = readSaidWordNet(assets.said);
  const judge = createJudge(scorer, readContrastNet(assets.contrast), saidWord);
  if (scorer.featureCount !== soundFeatureCount(net.last.inputs))
    throw new Error('the weights of the scorer belong to another version of the features');

  function entriesOf(text: string, pronunciations?: Pronunciations): Entries {
    const entries = pronounceable(text, pronunciations);
    if (entries.length > 0) return entries;
    throw new UnpronounceableTextError(`no word of this text can be read aloud: ${JSON.stringify(text.slice(0, 80))}`);
  }

  /** Judges a recording as heard, with the student's accommodations. */
  async function accommodated(
    sound: Float32Array,
    ears: Ears,
    entries: Entries,
    given: Accommodations,
    more: { leastSaid?: number; least?: number | undefined; isHeard?: boolean | undefined } = {},
  ): Promise<Scoring> {
    const judged = { exempt: given.exemptSounds, ...more };
    const scoring = judge(ears, entries, judged);
    if (!given.ignoreRepetitions) return scoring;
    const repetitions = repetitionsIn(ears.heard, soundsOf(entries));
    if (repetitions.length === 0) return scoring;
    const rest = withoutParts(sound, repetitions);
    return better(scoring, inWholeRecording(judge(await earsOf(rest), entries, judged), repetitions));
  }

  async function earsOf(samples: Float32Array): Promise<Ears> {
    const voice = new PitchTracker();
    voice.push(samples);
    return earsWith(hear(net, samples), await assets.encoder.encode(samples), samples, voice);
  }

  async function endOf({ sound, acoustic, encoding, voice }: Heard): Promise<Ears> {
    const encoded = await encoding.finish(sound);
    return earsWith(acoustic.finish(), encoded, sound, voice);
  }

  function earsWith(
    heard: ReturnType<AcousticStream['finish']>,
    encoded: Encoded,
    sound: Float32Array,
    voice: PitchTracker,
  ): Ears {
    const likelihoods = saidWord.hear(heard.heard, heard.mels, encoded);
    return { ...heard, encoded, likelihoods, seconds: sound.length / SAMPLE_RATE, track: voice.track() };
  }

  async function scoreOf(heard: Heard, entries: Entries, accommodations: Accommodations): Promise<Scoring> {
    const loudness = verdictOfLevel(measureLevel(heard.sound));
    if (loudness !== 'scored') return notScored(loudness);
    const by: SentenceJudge = {
      judge: async ({ sound, ears }, part, how) => accommodated(sound, ears, part, accommodations, how),
      earsOf,
    };
    // A repetition would be told as added.
    const told = (scoring: Scoring) => (accommodations.ignoreRepetitions ? { ...scoring, added: null } : scoring);
    if (!isShort(entries.length))
      return told(await scoreSentence({ sound: heard.sound, ears: await endOf(heard) }, entries, by));
    const { from, to } = speechIn(heard.acoustic.loudness);
    const sound = heard.sound.slice(Math.round(from * SAMPLE_RATE), Math.round(to * SAMPLE_RATE));
    const scoring = await scoreSentence({ sound, ears: await earsOf(sound) }, entries, by);
    return told(inWholeRecording(scoring, [{ from: 0, to: from }]));
  }

  async function understand(
    said: Heard,
    phrases: readonly SpokenPhrase[],
    { exemptSounds: exempt }: Accommodations,
  ): Promise<Understanding> {
    const loudness = verdictOfLevel(measureLevel(said.sound));
    if (loudness !== 'scored')
      return {
        verdict: loudness,
        phrases: [],
        slot: null,
        isPart: false,
        scoring: null,
        engineVersion: ENGINE_VERSION,
      };
    const ears = await endOf(said);
    const found = new PhraseSearch(ears.heard, phrases, scorer.oddsOfWord).find();
    const { verdict, first, slot, isPart } = found;
    return {
      verdict,
      phrases: found.phrases.map(({ phrase, probability }) => ({ phrase, probability })),
      slot,
      isPart,
      scoring:
        first && judge({ ...ears, heard: first.heard }, found.phrases[0]!.entries, { aligned: first.aligned, exempt }),
      engineVersion: ENGINE_VERSION,
    };
  }

  /** Aligns the whole recording so far as if it had ended, because a whole text is recognized best. */
  function saidSoFar(samples: Float32Array, entries: Entries): SaidSoFar {
    const aligned = alignWithLead(hear(net, samples).heard, soundsOf(entries));
    if (aligned.words.length < entries.length) return 'part';
    const odds = aligned.words.slice(-2).map(({ evidence }) => scorer.oddsOfWord(evidence));
    return saidOfText({ odds, lead: aligned.lead });
  }

  /** Searches the recording so far as if it had ended. Another sentence may follow. */
  function turnSoFar(samples: Float32Array, phrases: readonly SpokenPhrase[]): SaidSoFar {
    const { verdict, isPart, first } = new PhraseSearch(hear(net, samples).heard, phrases, scorer.oddsOfWord).find();
    if (verdict !== 'understood' || isPart) return 'part';
    // A phrase can also be recognized without its last word, which then follows.
    return scorer.oddsOfWord(first!.aligned.at(-1)!.evidence) < SPOKEN.lastOfTurn ? 'part' : 'perhaps_all';
  }

  const listen = (awaited?: AwaitedSpeech): Listening => {
    const acoustic = new AcousticStream(net);
    const encoding = new EncodingStream(assets.encoder);
    const voice = new PitchTracker();
    const sound = new Growing((length) => new Float32Array(length));
    const text =
      awaited && 'text' in awaited ? { ...awaited, entries: entriesOf(awaited.text, awaited.pronunciations) } : null;
    const turn = awaited && 'phrases' in awaited ? spokenOf(awaited.phrases, awaited.pronunciations) : null;
    const soFar = (): SaidSoFar =>
      text ? saidSoFar(sound.values, text.entries) : turn ? turnSoFar(sound.values, turn) : 'part';
    const watch = awaited === undefined || text?.ignoresPauses ? null : new VoiceWatch(soFar);
    const ear = text?.isFollowed ? new AcousticStream(net, true) : null;
    const follower = ear && text && new Follower(soundsOf(text.entries));
    return {
      hear(samples) {
        const numbers = withinRange(samples);
        sound.add(numbers);
        acoustic.push(numbers);
        encoding.hear(sound.values);
        voice.push(numbers);
        ear?.push(numbers);
        if (ear) follower?.hear(ear.take());
        return watch?.heard(acoustic) ?? null;
      },
      reached() {
        const place = follower?.place();
        return place?.isSure ? (text?.entries[place.word]?.word.startIndex ?? null) : null;
      },
      score: async (said, pronunciations, accommodations = {}) =>
        scoreOf({ sound: sound.values, acoustic, encoding, voice }, entriesOf(said, pronunciations), accommodations),
      understand: async (phrases, pronunciations, accommodations = {}) =>
        understand(
          { sound: sound.values, acoustic, encoding, voice },
          spokenOf(phrases, pronunciations),
          accommodations,
        ),
    };
  };

  const scoreWindow =
    (accommodations: Accommodations) =>
    async (samples: Float32Array, entries: Entries): Promise<Scoring> => {
      const loudness = verdictOfLevel(measureLevel(samples));
      if (loudness !== 'scored') return notScored(loudness);
      const ears = await earsOf(samples);
      const judged = (said: Entries) =>
        accommodated(samples, ears, said, accommodations, { leastSaid: WORD_SAID.notRead });
      return withoutUnsaid(await judged(entries), entries, judged);
    };

  return {
    listen,
    read: (text, pronunciations, accommodations = {}) =>
      new PassageReading({
        text,
        entries: entriesOf(text, pronunciations),
        net,
        scoreWindow: scoreWindow(accommodations),
      }),
    score({ samples, text, pronunciations, accommodations }) {
      const listening = listen();
      listening.hear(samples);
      return listening.score(text, pronunciations, accommodations);
    },
  };
}
