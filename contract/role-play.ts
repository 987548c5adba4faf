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

export const CharacterLook = z.object({
  shape: z.enum(['arch', 'disc', 'pill']),
  color: z.enum(['coral', 'marigold', 'cobalt', 'leaf']),
  wears: z.enum(['nothing', 'glasses', 'cap', 'scarf', 'bow']),
});
export type CharacterLook = z.infer<typeof CharacterLook>;

export const Character = z.object({ name: z.string(), role: z.string(), look: CharacterLook });
export type Character = z.infer<typeof Character>;

/** Translations by language code. */
const translation = z.record(z.string(), z.string());

/** A scenario in the catalog (RP-07). */
export const ScenarioEntry = z.object({
  scenarioId: z.string(),
  title: z.string(),
  level: CefrLevel,
  topic: z.string(),
  character: Character,
  numberObjectives: count,
  /** Best result of the student, or null before the first. */
  best_stars: stars.nullable(),
});
export type ScenarioEntry = z.infer<typeof ScenarioEntry>;

export const ScenarioList = z.array(ScenarioEntry);
export type ScenarioList = z.infer<typeof ScenarioList>;

export const ScenarioListQuery = z.object({ level: CefrLevel.optional() });
export type ScenarioListQuery = z.infer<typeof ScenarioListQuery>;

export const Objective = z.object({ id: z.string(), text: z.string(), translation });
export type Objective = z.infer<typeof Objective>;

/** The result of a conversation, also in the list of past results (RP-04, DATA-14). */
export const RolePlayOutcome = z.object({
  conversationId: z.string(),
  scenarioId: z.string(),
  created_at: Moment,
  /** IDs of objectives, in the scenario's order. */
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

/** The introduction of a scenario (RP-01), with the student's past results (RP-04). */
export const Scenario = ScenarioEntry.omit({ best_stars: true }).extend({
  setting: z.string(),
  setting_translation: translation,
  objectives: z.array(Objective).min(1),
  key_sentences: z.array(z.object({ text: z.string(), translation, audio_url: z.string().nullable() })),
  past_results: z.array(RolePlayOutcome),
  /** Conversations with an answer of the student that have not ended, the latest of each lesson (docs/decisions/0152). */
  open_conversations: z.array(z.object({ conversationId: Id, assignmentDetailId: Id.nullable() })).optional(),
  /** True if a device can hold the conversation without the provider, with the ScenarioDialogue. */
  works_offline: z.boolean().optional(),
});
export type Scenario = z.infer<typeof Scenario>;

/** A filled slot in the phrase's text. Indexes are UTF-16 units, with `end_index` inclusive (D10). */
const SlotOfPhrase = z.object({ name: z.string(), start_index: count, end_index: count });

export const Phrase = z.object({
  intent: z.string(),
  text: z.string(),
  slots: z.array(SlotOfPhrase),
});
export type Phrase = z.infer<typeof Phrase>;

export const Expectation = z.object({
  phrases: z.array(Phrase).max(MOST_PHRASES),
  /** Suggested sentences, one per direction. The app shows them on request and after two misses. */
  hints: z.array(z.string()).max(4),
  /** Sentences that the last turn, which was not understood, may have meant, likeliest first: "Did you mean …?" */
  suggestions: z.array(z.string()).max(2).optional(),
  /** Pronunciations from the content, for the engine on the device (D42). */
  pronunciations: Pronunciations.optional(),
});
export type Expectation = z.infer<typeof Expectation>;

/**
 * The verdict on a spoken turn (RP-02, D48). `understood`: the first phrase. `unsure`: "Did you say …?", likeliest
 * phrase first. `slot_unsure`: the first phrase, except for the word of `slot`. `not_understood`: something else. The
 * others mean the same as for a sentence.
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
   * At most three, or one per choice of `slot`, likeliest first. The receipt proves that the provider heard it (D50).
   */
  phrases: z.array(Phrase.extend({ probability: z.number().min(0).max(1), receipt: Receipt.optional() })).max(20),
  slot: z.string().nullable(),
  /** True if the student said more than the understood phrase. */
  is_part: z.boolean().default(false),
  /** Pronunciation of the first phrase, or of the student's own words by a sure transcript. */
  pronunciation: PronunciationResult.nullable(),
  /** The student's words if no phrase is surely among them. Sure if the verdict is `not_understood`. */
  transcript: z.string().nullable(),
  transcript_receipt: Receipt.optional(),
  engine_version: text(40),
  scored_by: ScoredBy,
});
export type TurnUnderstood = z.infer<typeof TurnUnderstood>;

/**
 * Origin of the text. A claim to be spoken (`matched`, `matched_part`, `chosen`, `transcribed`) without a valid
 * receipt is stored as `typed`. The student of a `matched_part` said more than the text. A `hint` was read aloud if it has a receipt or a sound, and tapped if not.
 */
export const TurnSource = z.enum(['matched', 'matched_part', 'chosen', 'hint', 'typed', 'transcribed']);
export type TurnSource = z.infer<typeof TurnSource>;

export const TurnPronunciation = z.object({
  score: percentage,
  fluency: percentage.nullable(),
  intonation: percentage.nullable(),
  certainty: Certainty,
  weak_words: z.array(z.string().max(100)).max(50),
  /** Words whose last sound was surely left out, with its IPA. */
  left_out: z
    .array(z.object({ word: text(100), sound: text(20) }))
    .max(50)
    .optional(),
  engine_version: text(40),
  scored_by: ScoredBy,
});
export type TurnPronunciation = z.infer<typeof TurnPronunciation>;

/** `understood` is the spoken or typed text. Null is a miss, after which the tutor asks again. */
export const StudentTurn = z.object({
  /** Made by the app. The provider answers a repeated turn once. */
  turn_id: z.uuid(),
  understood: z
    .object({
      text: text(LONGEST_TYPED_TURN).trim().min(1),
      source: TurnSource,
      /** The phrase's intent, or null if the text is not an expected phrase. */
      intent: z.string().max(100).nullable(),
    })
    .nullable(),
  pronunciation: TurnPronunciation.nullable(),
  /** The provider's receipt for a spoken turn, from its TurnUnderstood (D50). */
  receipt: Receipt.optional(),
  /** ID of the student's last turn if it was misunderstood. This turn replaces it. */
  corrects: z.uuid().nullable().default(null),
});
export type StudentTurn = z.infer<typeof StudentTurn>;

export const ConversationMessage = z.discriminatedUnion('speaker', [
  z.object({
    speaker: z.literal('tutor'),
    text: z.string(),
    /** Authored lines have a recording. The browser's voice speaks the others. */
    audio_url: z.string().nullable(),
    /** First message after a turn that was not understood, which has no message of its own. */
    after_miss: z.literal(true).optional(),
  }),
  z.object({
    speaker: z.literal('student'),
    turn_id: z.string(),
    text: z.string(),
    source: TurnSource,
    pronunciation: TurnPronunciation.nullable(),
    met: z.array(z.string()),
  }),
]);
export type ConversationMessage = z.infer<typeof ConversationMessage>;

/**
 * `open`: it is the student's turn. `parting`: the tutor said goodbye, and the student may take another turn or finish.
 * `ended`: no more turns.
 */
export const ConversationStatus = z.enum(['open', 'parting', 'ended']);
export type ConversationStatus = z.infer<typeof ConversationStatus>;

/** Opens a conversation. Repeating the ID opens it only once. Without an assignment it is self-study. */
export const ConversationStart = z.object({
  conversationId: z.uuid(),
  scenarioId: Id,
  assignment_id: Id.nullable(),
  assignment_detail_id: Id.nullable(),
  created_at: Moment,
});
export type ConversationStart = z.infer<typeof ConversationStart>;

export const Conversation = z.object({
  conversationId: z.string(),
  scenarioId: z.string(),
  status: ConversationStatus,
  messages: z.array(ConversationMessage),
  /** IDs, in the order in which the student met them. */
  metObjectives: z.array(z.string()),
  /** Empty once the conversation has ended. */
  expected: Expectation,
  /** Consecutive student turns that were not understood. The app shows hints after two. */
  misses: count,
  /** True if at least one student turn was understood, which a report needs. */
  is_feedback_available: z.boolean(),
  /**
   * True once the authored conversation took over, because the language model failed, its quota was used up, or a device
   * held the conversation.
   */
  is_offline: z.boolean(),
});
export type Conversation = z.infer<typeof Conversation>;

/** The response to a turn, as server-sent events. An authored line is one event. */
export const TurnEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('tutor_delta'), text: z.string() }),
  z.object({ type: z.literal('conversation'), data: Conversation }),
]);
export type TurnEvent = z.infer<typeof TurnEvent>;

export const ConversationFinish = z.object({
  /** Seconds of the conversation, without pauses. */
  lessonTime: StudySeconds,
});
export type ConversationFinish = z.infer<typeof ConversationFinish>;

/** Keys of report messages in the app's dictionaries, with their values. A list of words is one text with commas. */
export const ReportText = z.enum([
  /* Summary. Values: { goals }, { met, goals }, { goals }, {} */
  'all_goals_met',
  'some_goals_met',
  'no_goal_met',
  'nothing_said',
  /* Values: { turns } spoken, { turns } typed or tapped, {}, { stars } of the best before, {} */
  'turns_taken',
  'typed_turns',
  'first_conversation',
  'better_than_before',
  'as_good_as_before',
  'best_was_before',
  /* Pronunciation. Values: { turns, score }, { needed }, {}, {}, { turns }, { words }, { words } */
  'spoken_turns',
  /** Only reports before role-play-6 have it. */
  'too_few_spoken_turns',
  'too_few_spoken_words',
  'no_spoken_turn',
  'no_scored_turn',
  'unclear_turns',
  'weak_words',
  'words_without_ending',
  /* Vocabulary. Values: { words } that differ, { count, words }, {}, { turns } in own words, {}, { turns }, { turns }, {} */
  'different_words',
  'words_above_level',
  'no_word_above_level',
  'turns_in_own_words',
  'words_of_phrases_only',
  'hints_left_out',
  'heard_left_out',
  'too_few_words',
  /* Grammar. Values: { sentences, wrong }, { sentences }, { sentences }, { kinds } of things said, {}, { sentences }, { words }, {} */
  'sentences_with_mistakes',
  'sentences_without_mistakes',
  'sentences_in_doubt',
  'kinds_of_sentences',
  'no_own_sentence',
  'sentences_not_english',
  'misspelled_words',
  'grammar_half_checked',
]);
export type ReportText = z.infer<typeof ReportText>;

export const GrammarPoint = z.enum([
  'article',
  'article_an',
  'agreement',
  'plural',
  'uncountable',
  'past_after_did',
  'past_of_yesterday',
  'verb_after_modal',
  'verb_form',
  'to_before_verb',
  'be_agree',
  'missing_be',
  'missing_word',
  'negation',
  'preposition',
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

export const Correction = z.object({
  turn_id: z.string(),
  said: z.string(),
  better: z.string(),
  point: GrammarPoint,
  certainty: Certainty,
});
export type Correction = z.infer<typeof Correction>;

const judged = { level: AssessmentLevel, certainty: Certainty, evidence: z.array(ReportLine) };

/** Input method of the turn that met a goal. A goal counts in each case (D12, D41). */
export const MetHow = z.enum(['spoken', 'typed', 'tapped']);
export type MetHow = z.infer<typeof MetHow>;

/** The report on a conversation (RP-04). */
export const RolePlayReport = z.object({
  outcome: RolePlayOutcome,
  /** Each objective with the sentence that met it. Older reports have no `met_how`. */
  objectives: z.array(Objective.extend({ met_by: z.string().nullable(), met_how: MetHow.nullable().optional() })),
  summary: z.array(ReportLine),
  pronunciation: z.object({ ...judged, score: percentage.nullable(), weak_words: z.array(z.string()) }),
  vocabulary: z.object({
    ...judged,
    /** Used words by level. Levels come from word frequency, so A1 includes A2, and B2 everything above B1. */
    words: z.array(z.object({ level: CefrLevel, words: z.array(z.string()) })),
  }),
  grammar: z.object({ ...judged, corrections: z.array(Correction) }),
  next_time: z.array(z.object({ text: z.string(), translation, audio_url: z.string().nullable() })),
  is_best: z.boolean(),
  /** Rounded percentage of met objectives, which is the lesson's score (RP-06). */
  lesson_score: percentage,
  /** The provider's receipt for `lesson_score` (D50). It distinguishes a spoken conversation from a typed one. */
  receipt: Receipt.optional(),
  engine_version: text(40),
  /** `device` if the student's device held the conversation. By default, the provider did. */
  scored_by: ScoredBy.optional(),
});
export type RolePlayReport = z.infer<typeof RolePlayReport>;
