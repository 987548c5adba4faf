import { z } from 'zod';
import { CefrLevel, CharacterLook } from '../../contract/role-play.ts';
import { ACTS } from '../role-play/acts.ts';

/*
 * One file of role-plays/: a character, goals, and a conversation as a graph of turns. A turn is what the tutor says and
 * what the student may then mean (`replies`); an intent is one thing that a student may mean, in many words (`say`).
 * docs: server/demo-school/README.md, "Writing a role-play".
 */

const text = z.string().trim().min(1);
const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe('Write lower-case letters and digits joined by hyphens, for example "ask-the-price".');
const line = text.max(240).describe('Write a sentence or two that the character says.');
const lines = z.array(line).min(1).describe('Write at least one line.');
const translations = z
  .strictObject({ vi: text, ja: text, 'pt-BR': text, 'es-MX': text, 'zh-TW': text })
  .describe('Write a translation for each of vi, ja, pt-BR, es-MX, zh-TW.');

/**
 * How an intent is recognized in what is typed or transcribed, beyond its own phrases: patterns of compromise
 * (`(how much|what) * (cost|price)`), any one of which is enough, unless one of `unless` is found too. A negated verb
 * (do not want) is never a match for a pattern without one.
 */
const patterns = z.array(text).default([]).describe('Write patterns, or leave it out.');
const Rules = z.strictObject({
  match: z.array(text).min(1).describe('Write at least one pattern of compromise.'),
  unless: patterns,
  /** What kind of sentence it is, whatever its words; a suggestion may be stated or asked. Without it, any kind. */
  act: z
    .enum(ACTS)
    .describe(`Write one of ${ACTS.join(', ')}, or leave it out.`)
    .optional(),
  /**
   * What else is taken for it where a turn has it among its replies, when nothing else meets its goal: a sentence of so
   * many words in which all of `about` are found.
   */
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
  /** What a student may say; `{dish}` stands for any choice of the slot `dish`. The first ones are the usual ones. */
  say: z.array(text.max(120)).min(1).describe('Write at least one sentence that a student may say.'),
  rules: Rules.describe('Write { match, unless }.'),
  /** The goal that is met by it. */
  meets: id.describe('Write the id of a goal, or leave it out.').optional(),
  /**
   * What the tutor answers wherever it is said, before the conversation goes on. An intent with answers may be said at
   * any turn; one without only where a turn has it among its replies.
   */
  answers: lines.optional(),
});
export type PackIntent = z.infer<typeof PackIntent>;

const Reply = z.strictObject({
  intent: z.string().describe('Write the id of an intent of this file.'),
  /** What the tutor answers here, in place of the answers of the intent. `{dish}` is what the student said. */
  answers: lines.optional(),
  /** The turn that follows; without it, that of the first goal that is not met, or the goodbye. */
  to: z.string().describe('Write the id of a turn of this file, or leave it out.').optional(),
});

export const PackTurn = z.strictObject({
  id,
  /** What the tutor says, one of them. */
  lines,
  /** What the tutor says when the conversation comes back here, or asks again: other words for the same. */
  again: lines,
  replies: z.array(Reply).min(1).describe('Write at least one { intent, answers, to }.'),
});
export type PackTurn = z.infer<typeof PackTurn>;

export const PackGoal = z.strictObject({
  id,
  text: text.describe('Write what the student is to do, for example "Ask how much it costs".'),
  translations,
  /** The turn at which the tutor makes room for it. */
  turn: z.string().describe('Write the id of a turn of this file.'),
});
export type PackGoal = z.infer<typeof PackGoal>;

export const PackScenarioFile = z.strictObject({
  id,
  title: text.describe('Write the title of the scenario.'),
  level: CefrLevel.describe('Write a CEFR level, A1 to C2.'),
  topic: text.describe('Write the topic in a word or two.'),
  /** Who speaks the lines: the Flite voice of a woman (slt) or a man (rms). */
  voice: z.enum(['slt', 'rms']).describe('Write slt or rms.').default('slt'),
  character: z.strictObject({
    name: text.describe('Write the name of the character.'),
    role: text.describe('Write who the character is, for example "stall owner".'),
    look: CharacterLook.describe('Write { shape, color, wears }.'),
    /** How the character is, in a sentence, for a language model. */
    manner: text.describe('Write how the character is, for example "Warm, quick and a little proud of her fish."'),
  }),
  setting: text.describe('Write where the student is and why, as said to the student.'),
  setting_translations: translations,
  /** Words above the level that the scenario needs. */
  words: z.array(text).default([]).describe('Write a list of words, or leave it out.'),
  goals: z.array(PackGoal).min(2).max(6).describe('Write 2 to 6 goals.'),
  key_sentences: z
    .array(z.strictObject({ text, translations }))
    .min(3)
    .max(6)
    .describe('Write 3 to 6 sentences worth knowing.'),
  /** What may stand in the place of `{name}`: words that sound different. */
  slots: z
    .record(z.string().regex(/^[a-z]+$/), z.array(text.max(40)).min(2).max(10))
    .describe('Write names and their 2 to 10 choices, or leave it out.')
    .default({}),
  intents: z.array(PackIntent).min(1).describe('Write at least one intent.'),
  turns: z.array(PackTurn).min(1).describe('Write at least one turn; the conversation begins with the first.'),
  /** Politely, when something was not understood; the turn is asked again after it. */
  repair: z.array(line).min(4).describe('Write at least 4 lines.'),
  /** To a turn that has nothing to do with the scenario. */
  off_topic: z.array(line).min(2).describe('Write at least 2 lines.'),
  /** To words that a school does not want: calm, and back to the point. */
  unkind: z.array(line).min(2).describe('Write at least 2 lines.'),
  /** The end, when all goals are met, when the student has finished, or when it has gone on for long. */
  goodbye: z.strictObject({ all_met: lines, some_met: lines }).describe('Write { all_met, some_met }.'),
});
export type PackScenarioFile = z.infer<typeof PackScenarioFile>;
/** A scenario and the file it came from, relative to the pack. */
export type PackScenario = PackScenarioFile & { file: string };
