import { z } from 'zod';
import { LONGEST_TYPED_TURN } from './constants.ts';
import { TRANSLATION_LANGUAGES } from './languages.ts';
import { ReadAloudGame } from './read-aloud.ts';
import { VoiceName } from './cast.ts';
import { CefrLevel, CharacterLook, Scenario } from './role-play.ts';
import { StudySetEntry } from './study-sets.ts';
import { count } from './teacher.ts';
import { Id, Moment, text } from './values.ts';

/* Content that a teacher writes (docs/decisions/0111, 0115). A draft may be incomplete. */

const id = encodeURIComponent;

export const teacherWritingPaths = {
  list: '/api/teacher/writing',
  check: '/api/teacher/writing/check',
  file: '/api/teacher/writing/file',
  talk: '/api/teacher/writing/talk',
  content: (contentId: string) => `/api/teacher/writing/${id(contentId)}`,
  /** A download, which is a file of a pack. */
  pack: (contentId: string) => `/api/teacher/writing/${id(contentId)}/pack`,
  withdrawal: (contentId: string) => `/api/teacher/writing/${id(contentId)}/withdrawal`,
} as const;

/** IDs of written content. The teacher's browser makes them, so that repeating a request stores nothing twice. */
export const WRITTEN_ID = /^written-[0-9a-f]{32}$/;
/** Maximum length of a name, a topic, or a line, in characters. */
export const LONGEST_LINE = 200;
/** Maximum length of a passage, in characters. Its words are limited, too. */
export const LONGEST_PASSAGE = 30_000;

const line = text(LONGEST_LINE);

export const PassageDraft = z.object({
  kind: z.literal('passage'),
  name: line,
  level: CefrLevel,
  topic: line,
  /** An empty line separates paragraphs. */
  text: text(LONGEST_PASSAGE),
  /** Voice of the model reading, by default a woman's. */
  voice: VoiceName.optional(),
});
export type PassageDraft = z.infer<typeof PassageDraft>;

/** Maximum number of cards, and of wrong answers in a card's game. */
export const MOST_CARDS = 60;
export const MOST_WRONG = 3;

const wrong = z.array(line).max(MOST_WRONG);

/** A card of a study set. The provider adds the IPA and the letters to put in order. */
export const CardDraft = z.object({
  /** New ones are WRITTEN_ID, chosen by the browser. Students' scores belong to it. */
  id: Id.min(1),
  text: line,
  /** Empty if the card has none. */
  definition: line,
  example: line,
  /** In the set's languages. */
  translations: z.partialRecord(z.enum(TRANSLATION_LANGUAGES), line),
  speaking: z.boolean(),
  /** The right answer of a game is the text. Null without the game. */
  listening: z.object({ wrong }).nullable(),
  reading: z.object({ prompt: line, wrong }).nullable(),
  writing: z.boolean(),
});
export type CardDraft = z.infer<typeof CardDraft>;

export const StudySetDraft = z.object({
  kind: z.literal('study_set'),
  name: line,
  level: CefrLevel,
  topic: line,
  /** Languages of the cards' translations. */
  languages: z.array(z.enum(TRANSLATION_LANGUAGES)).max(TRANSLATION_LANGUAGES.length),
  /** Voice of the cards, by default a woman's. */
  voice: VoiceName.optional(),
  cards: z.array(CardDraft).max(MOST_CARDS),
});
export type StudySetDraft = z.infer<typeof StudySetDraft>;

/** Numbers of a role-play's turns, and of a student's sentences in each. */
export const TURNS = { fewest: 3, most: 6 };
export const SENTENCES = { fewest: 2, most: 5 };
/** Maximum length of a turn's sentences in characters. Their number and their words are limited, too. */
export const LONGEST_SENTENCES = 1_000;

const translated = z.partialRecord(z.enum(TRANSLATION_LANGUAGES), line);

/** A line of the character, and sentences with which students then meet a goal. The provider adds everything else. */
export const TurnDraft = z.object({
  /** Chosen by the browser. Students' goals belong to it. */
  id: Id.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  says: line,
  /** Other words for when the conversation comes back here. If empty, the provider repeats what the character says. */
  again: line,
  goal: line,
  goal_translations: translated,
  /** One in each line, the usual one first. */
  sentences: text(LONGEST_SENTENCES),
  /** Translations of the first sentence. */
  translations: translated,
  /** The character's answer. */
  answer: line,
});
export type TurnDraft = z.infer<typeof TurnDraft>;

/** A turn before the teacher writes it. */
export const EMPTY_TURN: Omit<TurnDraft, 'id'> = {
  says: '',
  again: '',
  goal: '',
  goal_translations: {},
  sentences: '',
  translations: {},
  answer: '',
};

export const RolePlayDraft = z.object({
  kind: z.literal('role_play'),
  name: line,
  level: CefrLevel,
  topic: line,
  /** Languages of the translations. */
  languages: z.array(z.enum(TRANSLATION_LANGUAGES)).max(TRANSLATION_LANGUAGES.length),
  character: z.object({ name: line, role: line, look: CharacterLook }),
  /** Voice of the character. `slt` is a woman, and `rms` a man. */
  voice: VoiceName,
  setting: line,
  setting_translations: translated,
  turns: z.array(TurnDraft).max(TURNS.most),
});
export type RolePlayDraft = z.infer<typeof RolePlayDraft>;

export const ContentDraft = z.discriminatedUnion('kind', [PassageDraft, StudySetDraft, RolePlayDraft]);
export type ContentDraft = z.infer<typeof ContentDraft>;
export type DraftKind = ContentDraft['kind'];

/** Why a draft can't be saved. */
export const DraftProblemCode = z.enum([
  'empty',
  /** `value` is the length in words or characters, and `better` the maximum. */
  'too_long',
  /** Characters that cannot be seen. */
  'unseen',
  'markup',
  'not_english',
  /** `better` is the American word, if there is one. */
  'british',
  /** `better` is the level. */
  'above_level',
  /** `value` is a word that may be misspelled, or of another language. */
  'unlisted',
  'no_cards',
  'no_skill',
  'no_wrong_answer',
  /** `value` is an answer that appears twice. */
  'twice',
  /** `value` is an answer that sounds like the text. */
  'sounds_alike',
  /** `value` is another card whose answer is as right. */
  'two_answers',
  /** Students can write only words of letters. */
  'not_letters',
  'digits',
  'few_turns',
  /** `better` is the minimum. */
  'few_sentences',
  /** `better` is the maximum. */
  'too_many_sentences',
  /** `value` is the sentence or line, and `better` the maximum. */
  'too_many_words',
  /** `value` and `better` are sentences of two turns. */
  'alike',
  /** `value` is a word that can't be scored. */
  'unknown_word',
  /** `value` is a sentence that the character would not answer. */
  'unkind',
  /** Only cards of the content, and new ones, can be saved in it. */
  'foreign_card',
  /** `better` is the maximum number of a teacher's contents. */
  'too_many_contents',
  /** `value` says it in English, as the command line does. */
  'other',
]);
export type DraftProblemCode = z.infer<typeof DraftProblemCode>;

export const DraftProblem = z.object({
  problem: DraftProblemCode,
  /** Path of the field, such as `name`. Empty if the problem is in no single field. */
  field: z.string(),
  value: z.string(),
  better: z.string().nullable(),
});
export type DraftProblem = z.infer<typeof DraftProblem>;

/** Maximum number of problems in a response. */
export const MOST_DRAFT_PROBLEMS = 50;

/** The response that students get for this content. */
export const DraftPreview = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('passage'), game: ReadAloudGame }),
  z.object({ kind: z.literal('study_set'), entries: z.array(StudySetEntry) }),
  z.object({ kind: z.literal('role_play'), scenario: Scenario }),
]);
export type DraftPreview = z.infer<typeof DraftPreview>;

/** The preview is null if something is missing. */
export const DraftCheck = z.object({ problems: z.array(DraftProblem), preview: DraftPreview.nullable() });
export type DraftCheck = z.infer<typeof DraftCheck>;

/** If not all texts have a recording, the browser's voice speaks the others. */
export const WrittenAudioState = z.enum([
  'recorded',
  /** The school's speech service records what is missing. It may need several tries. */
  'pending',
  /** A recording is missing, and the school has no speech service. */
  'none',
]);
export type WrittenAudioState = z.infer<typeof WrittenAudioState>;

export const WrittenContent = z.object({
  id: z.string(),
  kind: z.enum(['passage', 'study_set', 'role_play']),
  name: z.string(),
  level: z.string(),
  topic: z.string(),
  changed_at: Moment,
  /** True if teachers can no longer assign it. Assignments that have it keep it. */
  withdrawn: z.boolean(),
  /** Number of assignments that have it and are not withdrawn. */
  assigned: count,
  audio: WrittenAudioState,
});
export type WrittenContent = z.infer<typeof WrittenContent>;

/** The teacher's own, the latest change first. */
export const WrittenContentList = z.object({ contents: z.array(WrittenContent) });
export type WrittenContentList = z.infer<typeof WrittenContentList>;

export const StoredDraft = z.object({ content: WrittenContent, draft: ContentDraft });
export type StoredDraft = z.infer<typeof StoredDraft>;

export const DraftRequest = z.object({ draft: ContentDraft });
export type DraftRequest = z.infer<typeof DraftRequest>;

export const SavedDraft = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('saved'), content: WrittenContent }),
  /** Nothing is stored. */
  z.object({ outcome: z.literal('problems'), problems: z.array(DraftProblem) }),
]);
export type SavedDraft = z.infer<typeof SavedDraft>;

/** Maximum number of turns in which a teacher tries a draft. */
export const MOST_TRIED_TURNS = 40;

/** All sentences that the teacher has typed so far, in the student's place. */
export const TalkRequest = z.object({
  draft: RolePlayDraft,
  says: z.array(text(LONGEST_TYPED_TURN).trim().min(1)).max(MOST_TRIED_TURNS),
});
export type TalkRequest = z.infer<typeof TalkRequest>;

/** Maximum length of a pack's file, in characters. */
export const LONGEST_FILE = 200_000;

export const FileRequest = z.object({ yaml: text(LONGEST_FILE) });
export type FileRequest = z.infer<typeof FileRequest>;

/** A problem of a pack's file. It is in English, as the command line says it. */
export const FileProblem = z.object({ line: count, message: z.string(), hint: z.string() });
export type FileProblem = z.infer<typeof FileProblem>;

export const OpenedFile = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('draft'),
    draft: ContentDraft,
    /** The teacher's own content with the file's ID, which the draft would change. Null for new content. */
    stored: StoredDraft.nullable(),
  }),
  z.object({ outcome: z.literal('problems'), problems: z.array(FileProblem) }),
]);
export type OpenedFile = z.infer<typeof OpenedFile>;

export const WithdrawalRequest = z.object({ withdrawn: z.boolean() });
export type WithdrawalRequest = z.infer<typeof WithdrawalRequest>;

export const WrittenId = Id.regex(WRITTEN_ID);
