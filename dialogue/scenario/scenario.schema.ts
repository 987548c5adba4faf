import { z } from 'zod';
import { VoiceName, VOICES } from '../../contract/cast.ts';
import { CefrLevel, CharacterLook } from '../../contract/role-play.ts';
import { ACTS } from './acts.ts';
import { SMALL_TALK, smallTalkOf } from './small-talk.ts';
import { PackLanguages, PackTranslations, requireTranslations, translationsOf } from './translations.ts';

/*
 * One file of role-plays/ with a character, goals, and a graph of turns. A turn has the tutor's lines and what the
 * student may then mean (`replies`). An intent is one such meaning, in many words (`say`).
 * See "Writing a role-play" in server/demo-school/README.md.
 */

const text = z.string().trim().min(1);
const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe('Write lower-case letters and digits joined by hyphens, for example "ask-the-price".');
const line = text.max(240).describe('Write a sentence or two that the character says.');
const lines = z.array(line).min(1).describe('Write at least one line.');

/**
 * Rules that recognize an intent in typed or transcribed text beyond its own phrases. They are patterns of compromise
 * (`(how much|what) * (cost|price)`). One match is enough, unless one of `unless` matches too. A negated verb (do not
 * want) matches only a pattern with a negation.
 */
const patterns = z.array(text).default([]).describe('Write patterns, or leave it out.');
const Rules = z.strictObject({
  match: z.array(text).min(1).describe('Write at least one pattern of compromise.'),
  unless: patterns,
  /** Kind of sentence, by default any. A suggestion may be a statement or a question. */
  act: z
    .enum(ACTS)
    .describe(`Write one of ${ACTS.join(', ')}, or leave it out.`)
    .optional(),
  /** Also accepts sentences with enough words and a match for all of `about`, if nothing else meets the goal. */
  open: z
    .strictObject({
      words: z.int().min(1).max(20).describe('Write the fewest words, 1 to 20.'),
      about: patterns,
      unless: patterns,
    })
    .describe('Write { words, about, unless }, or leave it out.')
    .optional(),
});

export const PackIntent = z.strictObject({
  id,
  /** Sentences of a student, the usual ones first. `{dish}` stands for any choice of the slot `dish`. */
  say: z.array(text.max(120)).min(1).describe('Write at least one sentence that a student may say.'),
  rules: Rules.describe('Write { match, unless }.'),
  /** Goal that this intent meets. */
  meets: id.describe('Write the id of a goal, or leave it out.').optional(),
  /** The tutor's answers. With answers, an intent may be said at any turn, otherwise only as one of its replies. */
  answers: lines.optional(),
  /** Other answers to sentences that match a pattern. The first match counts. */
  answers_to: z
    .array(z.strictObject({ match: z.array(text).min(1), answers: lines }))
    .min(1)
    .describe('Write a list of { match, answers }, or leave it out.')
    .optional(),
  /**
   * Intents that these answers answer too, in the same turn and from then on. A diet answers later questions about the food.
   */
  settles: z
    .array(z.string().describe('Write the id of an intent of this file.'))
    .min(1)
    .describe('Write ids of intents, or leave it out.')
    .optional(),
});
export type PackIntent = z.infer<typeof PackIntent>;

const Reply = z.strictObject({
  intent: z.string().describe('Write the id of an intent of this file.'),
  /** Replaces the answers of the intent at this turn. `{dish}` is the student's choice. */
  answers: lines.optional(),
  /** Next turn. By default, the turn of the first unmet goal, or the goodbye. */
  to: z.string().describe('Write the id of a turn of this file, or leave it out.').optional(),
});

export const PackTurn = z.strictObject({
  id,
  lines,
  /** Other words for when the conversation returns to this turn. */
  again: lines,
  replies: z.array(Reply).min(1).describe('Write at least one { intent, answers, to }.'),
});
export type PackTurn = z.infer<typeof PackTurn>;

export const PackGoal = z.strictObject({
  id,
  text: text.describe('Write what the student is to do, for example "Ask how much it costs".'),
  translations: PackTranslations,
  turn: z.string().describe('Write the id of a turn of this file.'),
});
export type PackGoal = z.infer<typeof PackGoal>;

const Written = z
  .strictObject({
    id,
    title: text.describe('Write the title of the scenario.'),
    level: CefrLevel.describe('Write a CEFR level, A1 to C2.'),
    topic: text.describe('Write the topic in a word or two.'),
    /** Voice of the character. */
    voice: VoiceName.describe(`Write one of ${VOICES.join(', ')}.`).default('slt'),
    languages: PackLanguages.optional(),
    character: z.strictObject({
      name: text.describe('Write the name of the character.'),
      role: text.describe('Write who the character is, for example "stall owner".'),
      look: CharacterLook.describe('Write { shape, color, wears }.'),
      /** The character's manner in a sentence, for a language model. */
      manner: text.describe('Write how the character is, for example "Warm, quick and a little proud of her fish."'),
    }),
    setting: text.describe('Write where the student is and why, as said to the student.'),
    setting_translations: PackTranslations,
    /** Words above the level that the scenario needs. */
    words: z.array(text).default([]).describe('Write a list of words, or leave it out.'),
    goals: z.array(PackGoal).min(2).max(6).describe('Write 2 to 6 goals.'),
    key_sentences: z
      .array(z.strictObject({ text, translations: PackTranslations }))
      .min(3)
      .max(6)
      .describe('Write 3 to 6 sentences worth knowing.'),
    /** Choices for `{name}`, which must sound different. */
    slots: z
      .record(z.string().regex(/^[a-z]+$/), z.array(text.max(40)).min(2).max(10))
      .describe('Write names and their 2 to 10 choices, or leave it out.')
      .default({}),
    intents: z.array(PackIntent).min(1).describe('Write at least one intent.'),
    /** Answers to what students say to every character. They become intents. */
    small_talk: z
      .partialRecord(z.enum(SMALL_TALK), lines)
      .describe(`Write answers to ${SMALL_TALK.join(', ')}, or leave it out.`)
      .optional(),
    turns: z.array(PackTurn).min(1).describe('Write at least one turn; the conversation begins with the first.'),
    /** Lines for when the tutor didn't hear the words. The tutor then repeats the turn. */
    repair: z.array(line).min(4).describe('Write at least 4 lines.'),
    /** Lines for words that are known but mean nothing here. By default, `off_topic`. */
    unclear: z.array(line).min(2).describe('Write at least 2 lines, or leave it out.').optional(),
    /** Lines for a question that the tutor can't answer. They state no fact. By default, `off_topic`. */
    no_answer: z.array(line).min(2).describe('Write at least 2 lines, or leave it out.').optional(),
    /** Lines after something sad, such as a death. They are serious, and ask nothing. By default, `unclear`. */
    sympathy: z.array(line).min(1).describe('Write at least one line, or leave it out.').optional(),
    /** Responses to a turn that has nothing to do with the scenario. */
    off_topic: z.array(line).min(2).describe('Write at least 2 lines.'),
    /** Calm responses to unkind words, which return to the topic. */
    unkind: z.array(line).min(2).describe('Write at least 2 lines.'),
    /**
     * Lines for the end, when all goals are met, the student leaves, or the conversation gets long. `last_word` answers what
     * the student says after `all_met`. By default, another line of `all_met` does.
     */
    goodbye: z
      .strictObject({ all_met: lines, last_word: lines.optional(), some_met: lines })
      .describe('Write { all_met, some_met }, and last_word if you like.'),
  })
  .superRefine(({ languages, setting_translations, goals, key_sentences }, ctx) =>
    requireTranslations(
      ctx,
      [
        { path: ['setting_translations'], translations: setting_translations },
        ...translationsOf('goals', goals),
        ...translationsOf('key_sentences', key_sentences),
      ],
      languages,
    ),
  );

/** Fields of a file. */
export const ScenarioFields = Written.shape;
/** A scenario with its small talk among the intents. */
export const PackScenarioFile = Written.transform(({ small_talk, ...scenario }) =>
  small_talk === undefined ? scenario : { ...scenario, intents: scenario.intents.concat(smallTalkOf(small_talk)) },
);
export type PackScenarioFile = z.infer<typeof PackScenarioFile>;
/** A scenario with the path of its file, relative to the pack. */
export type PackScenario = PackScenarioFile & { file: string };
