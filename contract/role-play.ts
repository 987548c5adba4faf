import { z } from 'zod';
import { LONGEST_TYPED_TURN, MOST_PHRASES } from './constants.ts';
import { AssessmentLevel } from './read-aloud.ts';
import { Certainty, PronunciationResult, Pronunciations, ScoredBy, Verdict } from './pronunciation.ts';
import { Id, Moment, Receipt, StudySeconds, text } from './values.ts';

const percentage = z.number().min(0).max(100);
const stars = z.int().min(0).max(3);
const count = z.int().min(0);

export const CefrLevel = z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']);
export type CefrLevel = z.infer<typeof CefrLevel>;

/** How a character is drawn: one of the three mouths of the product, in one of its colors. */
export const CharacterLook = z.object({
  shape: z.enum(['arch', 'disc', 'pill']),
  color: z.enum(['coral', 'marigold', 'cobalt', 'leaf']),
  wears: z.enum(['nothing', 'glasses', 'cap', 'scarf', 'bow']),
});
export type CharacterLook = z.infer<typeof CharacterLook>;

export const Character = z.object({ name: z.string(), role: z.string(), look: CharacterLook });
export type Character = z.infer<typeof Character>;

/** Language code -> the same text in that language. */
const translation = z.record(z.string(), z.string());

/** A scenario as the catalog shows it (RP-07). */
export const ScenarioEntry = z.object({
  scenarioId: z.string(),
  title: z.string(),
  level: CefrLevel,
  topic: z.string(),
  character: Character,
  numberObjectives: count,
  /** Of the student's best conversation; null before the first. */
  best_stars: stars.nullable(),
});
export type ScenarioEntry = z.infer<typeof ScenarioEntry>;

export const ScenarioList = z.array(ScenarioEntry);
export type ScenarioList = z.infer<typeof ScenarioList>;

export const ScenarioListQuery = z.object({ level: CefrLevel.optional() });
export type ScenarioListQuery = z.infer<typeof ScenarioListQuery>;

export const Objective = z.object({ id: z.string(), text: z.string(), translation });
export type Objective = z.infer<typeof Objective>;

/** How a conversation went, as the list of past results shows it (RP-04, DATA-14). */
export const RolePlayOutcome = z.object({
  conversationId: z.string(),
  scenarioId: z.string(),
  created_at: Moment,
  /** Ids of objectives, in the order of the scenario. */
  metObjectives: z.array(z.string()),
  missedObjectives: z.array(z.string()),
  numberObjectives: count,
  allObjectivesMet: z.boolean(),
  numberOfUserTurns: count,
  /** Seconds. */
  lessonTime: z.number().min(0),
  difficulty: CefrLevel,
  /** D12. */
  starsEarned: stars,
  grammar: AssessmentLevel,
  pronunciation: AssessmentLevel,
  vocabulary: AssessmentLevel,
});
export type RolePlayOutcome = z.infer<typeof RolePlayOutcome>;

/** The introduction of a scenario (RP-01): who, where, what for, and what has been reached before (RP-04). */
export const Scenario = ScenarioEntry.omit({ best_stars: true }).extend({
  /** Where the student is and why, said to the student. */
  setting: z.string(),
  setting_translation: translation,
  objectives: z.array(Objective).min(1),
  key_sentences: z.array(z.object({ text: z.string(), translation, audio_url: z.string().nullable() })),
  /** The latest first. */
  past_results: z.array(RolePlayOutcome),
});
export type Scenario = z.infer<typeof Scenario>;

/** What a slot of a phrase may be filled with: UTF-16 units of the phrase's text, `end_index` inclusive (D10). */
const SlotOfPhrase = z.object({ name: z.string(), start_index: count, end_index: count });

/** Something that the student may say now. */
export const Phrase = z.object({
  /** The intent it belongs to: phrases that mean the same share it. */
  intent: z.string(),
  text: z.string(),
  slots: z.array(SlotOfPhrase),
});
export type Phrase = z.infer<typeof Phrase>;

/** What may be said at this turn of the conversation, and what stands on the hint cards. */
export const Expectation = z.object({
  phrases: z.array(Phrase).max(MOST_PHRASES),
  /** Sentences worth saying now, one for each way to go on; shown when the student asks, and after two misses. */
  hints: z.array(z.string()).max(4),
  /** What the content says of some of the words, for the engine on the device (D42). */
  pronunciations: Pronunciations.optional(),
});
export type Expectation = z.infer<typeof Expectation>;

/**
 * What the engine understood of a spoken turn (RP-02, D48).
 * `understood`: the first phrase is what was said. `unsure`: "Did you say …?", with the likeliest first. `slot_unsure`:
 * the first phrase but for the word of `slot`, whose choices the phrases differ in. `not_understood`: something else was
 * said. The others as of a sentence: nothing that could be judged.
 */
export const TurnVerdict = z.enum([
  'understood',
  'unsure',
  'slot_unsure',
  'not_understood',
  ...Verdict.exclude(['scored', 'wrong_text']).options,
]);
export type TurnVerdict = z.infer<typeof TurnVerdict>;

export const TurnUnderstood = z.object({
  verdict: TurnVerdict,
  /**
   * At most three, the likeliest first; of `slot_unsure` as many as the slot has choices. Empty when nothing was understood.
   * The receipt goes back with the turn, as proof that the provider heard it (D50).
   */
  phrases: z.array(Phrase.extend({ probability: z.number().min(0).max(1), receipt: Receipt.optional() })).max(20),
  slot: z.string().nullable(),
  /** How the first phrase was said; null where nothing was understood. */
  pronunciation: PronunciationResult.nullable(),
  /** What a transcription endpoint heard, where one is configured and no phrase was understood. */
  transcript: z.string().nullable(),
  /** The provider's receipt for `transcript`. */
  transcript_receipt: Receipt.optional(),
  engine_version: text(40),
  scored_by: ScoredBy,
});
export type TurnUnderstood = z.infer<typeof TurnUnderstood>;

/**
 * How a student's turn came to be its text. The provider stores a turn as `typed` if it claims to be spoken (`matched`,
 * `chosen`, `transcribed`) without a valid receipt. A `hint` was read aloud if it has a receipt or a sound, and tapped if not.
 */
export const TurnSource = z.enum(['matched', 'chosen', 'hint', 'typed', 'transcribed']);
export type TurnSource = z.infer<typeof TurnSource>;

/** What is kept of how a spoken turn sounded: the percentages of the pronunciation result. */
export const TurnPronunciation = z.object({
  score: percentage,
  fluency: percentage.nullable(),
  intonation: percentage.nullable(),
  certainty: Certainty,
  /** Of the words of the turn, those that need practice. */
  weak_words: z.array(z.string().max(100)).max(50),
  engine_version: text(40),
  scored_by: ScoredBy,
});
export type TurnPronunciation = z.infer<typeof TurnPronunciation>;

/**
 * A turn of the student's. `understood` is what was said or typed; null when nothing was understood and the student did
 * not say otherwise (a miss), for which the tutor asks again.
 */
export const StudentTurn = z.object({
  /** Made by the app: the same turn twice is answered once. */
  turn_id: z.uuid(),
  understood: z
    .object({
      text: text(LONGEST_TYPED_TURN).trim().min(1),
      source: TurnSource,
      /** The intent of the phrase, where it is one of what was expected. */
      intent: z.string().max(100).nullable(),
    })
    .nullable(),
  pronunciation: TurnPronunciation.nullable(),
  /** The provider's receipt for a spoken turn, from its TurnUnderstood (D50). */
  receipt: Receipt.optional(),
  /**
   * The student's last turn, when it was understood wrongly: this one takes its place, and the conversation goes on from
   * before it.
   */
  corrects: z.uuid().nullable().default(null),
});
export type StudentTurn = z.infer<typeof StudentTurn>;

/** One message of a conversation as it is kept, shown, and read by the teacher. */
export const ConversationMessage = z.discriminatedUnion('speaker', [
  z.object({
    speaker: z.literal('tutor'),
    text: z.string(),
    /** Authored lines have a recording; others are said by the browser's voice. */
    audio_url: z.string().nullable(),
    /** The first message after a turn that was not understood, which has no message of its own. */
    after_miss: z.literal(true).optional(),
  }),
  z.object({
    speaker: z.literal('student'),
    turn_id: z.string(),
    text: z.string(),
    source: TurnSource,
    pronunciation: TurnPronunciation.nullable(),
    /** Ids of the objectives that this turn met. */
    met: z.array(z.string()),
  }),
]);
export type ConversationMessage = z.infer<typeof ConversationMessage>;

/** `open`: it is the student's turn. `ended`: the tutor has said goodbye, or the student has finished. */
export const ConversationStatus = z.enum(['open', 'ended']);
export type ConversationStatus = z.infer<typeof ConversationStatus>;

/** Opens a conversation; the same id twice opens it once. Without an assignment it is self-study. */
export const ConversationStart = z.object({
  conversationId: z.uuid(),
  scenarioId: Id,
  assignment_id: Id.nullable(),
  assignment_detail_id: Id.nullable(),
  created_at: Moment,
});
export type ConversationStart = z.infer<typeof ConversationStart>;

/** A conversation as it stands: what a reload goes on from. */
export const Conversation = z.object({
  conversationId: z.string(),
  scenarioId: z.string(),
  status: ConversationStatus,
  messages: z.array(ConversationMessage),
  /** Ids, in the order in which they were met. */
  metObjectives: z.array(z.string()),
  /** Nothing once the conversation has ended. */
  expected: Expectation,
  /** How many of the student's turns in a row were not understood: hints are shown after two. */
  misses: count,
  /** Whether there is enough for a report: at least one turn of the student's was understood. */
  is_feedback_available: z.boolean(),
  /** The language model did not answer, and the authored conversation took over: said once. */
  is_offline: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

/**
 * The answer to a turn, as server-sent events: what the tutor says as it comes, then how the conversation stands. Authored
 * lines come whole.
 */
export const TurnEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tutor_delta'), text: z.string() }),
  z.object({ type: z.literal('conversation'), data: Conversation }),
]);
export type TurnEvent = z.infer<typeof TurnEvent>;

export const ConversationFinish = z.object({
  /** Seconds of the conversation, without those in which it was paused. */
  lessonTime: StudySeconds,
});
export type ConversationFinish = z.infer<typeof ConversationFinish>;

/**
 * What a report may say: each is a message of the app's dictionaries, with the values that stand in it. Lists of words are
 * one text, with commas.
 */
export const ReportText = z.enum([
  /* The summary: { goals }, { met, goals }, { goals }, {} */
  'all_goals_met',
  'some_goals_met',
  'no_goal_met',
  'nothing_said',
  /* and { turns } spoken; { turns } typed or tapped; {}; { stars } of the best before; {} */
  'turns_taken',
  'typed_turns',
  'first_conversation',
  'better_than_before',
  'as_good_as_before',
  'best_was_before',
  /* Pronunciation: { turns, score }; { turns, needed }; {}; { turns }; { words } */
  'spoken_turns',
  'too_few_spoken_turns',
  'no_spoken_turn',
  'unclear_turns',
  'weak_words',
  /* Vocabulary: { words } that differ; { count, words }; {}; { turns } in one's own words; {}; { turns }; {} */
  'different_words',
  'words_above_level',
  'no_word_above_level',
  'turns_in_own_words',
  'words_of_phrases_only',
  'hints_left_out',
  'too_few_words',
  /* Grammar: { sentences, wrong }; { sentences }; { kinds } of things that were said; {}; { sentences }; { words }; {} */
  'sentences_with_mistakes',
  'sentences_without_mistakes',
  'kinds_of_sentences',
  'no_own_sentence',
  'sentences_not_english',
  'misspelled_words',
  'grammar_half_checked',
]);
export type ReportText = z.infer<typeof ReportText>;

/** Why a sentence is better otherwise: each is a message of the app's dictionaries. */
export const GrammarPoint = z.enum([
  'article',
  'article_an',
  'agreement',
  'plural',
  'uncountable',
  'past_after_did',
  'past_of_yesterday',
  'verb_after_modal',
  'to_before_verb',
  'be_agree',
  'missing_be',
  'question_order',
  'word_order',
  'comparison',
  'how_much',
  'wording',
  'spelling',
]);
export type GrammarPoint = z.infer<typeof GrammarPoint>;

const ReportLine = z.object({ text: ReportText, values: z.record(z.string(), z.union([z.string(), z.number()])) });
export type ReportLine = z.infer<typeof ReportLine>;

/** Something that can be said better: what was said, how it is better, and why. */
export const Correction = z.object({
  turn_id: z.string(),
  said: z.string(),
  better: z.string(),
  point: GrammarPoint,
  certainty: Certainty,
});
export type Correction = z.infer<typeof Correction>;

const judged = { level: AssessmentLevel, certainty: Certainty, evidence: z.array(ReportLine) };

/** How the turn came about that met a goal. A goal counts in each case (D12, D41). */
export const MetHow = z.enum(['spoken', 'typed', 'tapped']);
export type MetHow = z.infer<typeof MetHow>;

/** The report on a conversation (RP-04). */
export const RolePlayReport = z.object({
  outcome: RolePlayOutcome,
  /** Each objective, the sentence that met it, and how that was said. Older reports do not say how. */
  objectives: z.array(Objective.extend({ met_by: z.string().nullable(), met_how: MetHow.nullable().optional() })),
  /** Overall, in one or two sentences. */
  summary: z.array(ReportLine),
  pronunciation: z.object({ ...judged, score: percentage.nullable(), weak_words: z.array(z.string()) }),
  vocabulary: z.object({
    ...judged,
    /**
     * Words that the student used, by their level: as far as words can be told apart by how common they are, so A1 stands
     * for A1 and A2, and B2 for all that is above B1.
     */
    words: z.array(z.object({ level: CefrLevel, words: z.array(z.string()) })),
  }),
  grammar: z.object({ ...judged, corrections: z.array(Correction) }),
  /** What to say next time: of objectives that were missed, and of sentences that can be better. */
  next_time: z.array(z.object({ text: z.string(), translation, audio_url: z.string().nullable() })),
  is_best: z.boolean(),
  /** The percentage of the objectives that were met, rounded: the score of a lesson (RP-06). */
  lesson_score: percentage,
  /** The provider's receipt for it (D50). It tells a spoken conversation from a typed one. */
  receipt: Receipt.optional(),
  engine_version: text(40),
});
export type RolePlayReport = z.infer<typeof RolePlayReport>;
