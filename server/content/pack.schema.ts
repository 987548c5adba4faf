import { z } from 'zod';
import { Accommodations } from '../../contract/accommodations.ts';
import { PICTURE_NAME } from '../file-names.ts';
import { LONGEST_STUDY_TIME_S } from '../../contract/constants.ts';
import type { SkillName } from '../../contract/assignments.ts';
import { VoiceName, VOICES } from '../../contract/cast.ts';
import { TRANSLATION_LANGUAGES } from '../../contract/languages.ts';
import { SKILLS } from '../../contract/skills.ts';
import { shownName } from '../../contract/values.ts';
import { GAMES } from '../games/games.ts';
import type { PackScenario } from '../../dialogue/scenario/scenario.schema.ts';
import {
  PackLanguages,
  PackTranslations,
  requireTranslations,
  translationsOf,
} from '../../dialogue/scenario/translations.ts';

/*
 * Shapes of a pack's files, all optional (school.yaml, study-sets/*.yaml, read-aloud/*.yaml, role-plays/*.yaml, and
 * audio/*.mp3). Rules across files are in check.ts. Authors see a field's description as a hint if the field is wrong.
 */

export const PackSkill = z.enum(SKILLS);

type PackSkills = { [Skill in SkillName]: z.ZodOptional<(typeof GAMES)[Skill]['pack']> };
export const PackSkills = z
  .strictObject(Object.fromEntries(SKILLS.map((skill) => [skill, GAMES[skill].pack.optional()])) as PackSkills)
  .describe(`Write the skills of the item: ${SKILLS.join(', ')}.`);

const text = z.string().trim().min(1);
const shown = shownName(200);
const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe('Write lower-case letters and digits joined by hyphens, for example "finding-a-book".');
const reference = (what: string): z.ZodString => z.string().min(1).describe(`Write the id of ${what}.`);
const percentage = z.number().min(0).max(100).describe('Write a number from 0 to 100.');

const moment = z
  .string()
  .regex(/^([+-]\d{1,3}d ([01]\d|2[0-3]):[0-5]\d|\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))$/)
  .describe(
    'Write days from the day of seeding and a time, "+1d 17:00" or "-2d 17:00", or a full date, "2026-05-04T17:00:00+07:00".',
  );

const pages = z
  .strictObject({
    terms: text.describe('Write plain paragraphs.'),
    privacy: text.describe('Write plain paragraphs.'),
  })
  .describe('Write the two texts "terms" and "privacy".');

/** Pages behind Terms and Privacy, as plain paragraphs, in English and optional other languages. */
export const PackTerms = z
  .strictObject({
    en: pages,
    ...Object.fromEntries(TRANSLATION_LANGUAGES.map((language) => [language, pages.optional()])),
  })
  .describe('Write "en" with the two texts "terms" and "privacy", and other languages likewise, or leave it out.');

const PackOrganization = z.strictObject({
  id,
  name: shown.describe('Write the name of the school.'),
  is_nova: z.boolean().describe('Write true for an organization of the v2 calls, false for any other.'),
  is_k12: z.boolean().default(true).describe('Write false for an organization that is not a school.'),
  /** Email domain that logs in with the demo's own issuer. Other organizations name theirs in SSO_FILE. */
  demo_domain: text.describe('Write the domain of its emails, or leave it out.').optional(),
  native_language: text.describe('Write a language code, for example vi, ja, pt-BR, es-MX or zh-TW.'),
  features_available: z.array(text).default([]).describe('Write a list of feature names, or [].'),
  /** Time zone of due times such as "+1d 17:00". By default, the zone of the machine that seeds. */
  time_zone: text.describe('Write an IANA time zone, for example Asia/Ho_Chi_Minh, or leave it out.').optional(),
  terms: PackTerms.optional(),
});

const PackClass = z.strictObject({
  id,
  name: shown.describe('Write the name of the class, for example "Class 7A2".'),
  organization: reference('an organization of this file'),
  teacher: z
    .strictObject({ id, name: shown.describe('Write the name of the teacher.') })
    .describe('Write { id, name }.'),
});

export const PackStudent = z.strictObject({
  id,
  email: z.email().describe('Write an e-mail address.'),
  username: shown.describe('Write the name the student is known by in the app.'),
  first_name: shown.describe('Write the given name.'),
  last_name: shown.describe('Write the family name.'),
  /** Password of a new student. Existing students keep theirs. Without it, a new student requests a mail to set one. */
  password: z.string().min(8).describe('Write a password of at least 8 characters, or leave it out.').optional(),
  organization: reference('an organization of this file'),
  class: reference('a class of this file'),
  native_language: text.describe('Write a language code, for example vi, ja, pt-BR, es-MX or zh-TW.'),
  active: z.boolean().default(true).describe('Write true or false.'),
  registration_date: z.iso.date().describe('Write a date, for example 2025-09-05.'),
  addons: z.array(text).default([]).describe('Write a list of add-on names, or [].'),
  enable_role_plays: z.boolean().default(false).describe('Write true or false.'),
  accommodations: Accommodations.describe('Write adjustments for this student, or leave it out.').optional(),
});
export type PackStudent = z.infer<typeof PackStudent>;

/** Someone who sees the work of the students in some classes (docs/decisions/0050). */
export const PackTeacher = z.strictObject({
  id,
  email: z.email().describe('Write an e-mail address.'),
  first_name: shown.describe('Write the given name.'),
  last_name: shown.describe('Write the family name.'),
  /** Password of a new teacher. Without it, the operator gives the teacher a link to set one. */
  password: z.string().min(8).describe('Write a password of at least 8 characters, or leave it out.').optional(),
  organization: reference('an organization of this file'),
  classes: z.array(reference('a class of this file')).describe('Write a list of class ids, or [].'),
});
export type PackTeacher = z.infer<typeof PackTeacher>;

const assignmentType = z
  .enum(['study_set', 'read_aloud', 'ai_tutor'])
  .describe('Write study_set, read_aloud or ai_tutor.');

export const PackLesson = z.strictObject({
  id,
  name: text.describe('Write the name of the lesson.'),
  type: assignmentType,
  study_set: reference('a study set of this pack').optional(),
  read_aloud: reference('a passage of this pack').optional(),
  scenario: reference('a scenario of this pack').optional(),
  /** By default, all skills. */
  skill_modes: z.array(PackSkill).min(1).describe('Write a list of skills, or leave it out.').optional(),
});
export type PackLesson = z.infer<typeof PackLesson>;

/** A reading, from which the import makes a whole result (server/content/sample-reading.ts). */
export const PackReadingDone = z.strictObject({
  score: percentage,
  pronunciation: percentage,
  fluency: percentage,
  intonation: percentage,
  words_per_minute: z.int().min(30).max(300).describe('Write a number of words per minute, 30 to 300.'),
});
export type PackReadingDone = z.infer<typeof PackReadingDone>;

/** A conversation, from which the import makes the tutor's part and the report (server/role-play/sample-talk.ts). */
export const PackTalk = z.strictObject({
  begun_at: moment,
  /** In seconds. */
  duration: z.int().min(1).max(3600).describe('Write a number of seconds.'),
  says: z.array(text.max(200)).min(1).max(30).describe('Write what the student says, turn by turn.'),
  /** Score of the sentences as spoken. Without it, all sentences count as typed. */
  pronunciation: percentage.optional(),
});
export type PackTalk = z.infer<typeof PackTalk>;

/** A student's finished work in a lesson on the day of seeding. `scores` maps item IDs to skills to scores. */
export const PackProgress = z.strictObject({
  student: reference('a student the assignment is for'),
  lesson: reference('a lesson of this assignment'),
  done_at: moment,
  /** Study time in seconds. */
  duration: z.int().min(0).max(LONGEST_STUDY_TIME_S).describe('Write a number of seconds.').default(0),
  scores: z
    .record(
      z.string(),
      z
        .partialRecord(PackSkill, percentage)
        .describe('Write a score for each skill done, for example { speaking: 91 }.'),
    )
    .describe('Write the id of an item and its scores, for example "library: { speaking: 91, listening: 100 }".')
    .default({}),
  reading: PackReadingDone.describe(
    'Write { score, pronunciation, fluency, intonation, words_per_minute }, or leave it out.',
  ).optional(),
  talks: z
    .array(PackTalk)
    .min(1)
    .describe('Write a list of { begun_at, duration, says, pronunciation }, the first one first, or leave it out.')
    .optional(),
});
export type PackProgress = z.infer<typeof PackProgress>;

export const PackAssignment = z.strictObject({
  id,
  name: text.describe('Write the name of the assignment.'),
  type: assignmentType,
  class: reference('a class of this file'),
  /** By default, the whole class. */
  students: z
    .array(reference('a student of this file'))
    .min(1)
    .describe('Write a list of student ids, or leave it out.')
    .optional(),
  /** Students see it from then on. By default, at once. */
  start: moment.optional(),
  due: moment,
  lessons: z.array(PackLesson).min(1).describe('Write at least one lesson.'),
  progress: z.array(PackProgress).describe('Write a list of what students have done, or [].').default([]),
});
export type PackAssignment = z.infer<typeof PackAssignment>;

const ipa = text.describe('Write the IPA without slashes, one group for each word.');
/** File in the audio folder. Without it, the import makes the model audio. */
const audio = z
  .string()
  .regex(/^[a-z0-9-]+\.mp3$/)
  .describe('Write the name of an mp3 file in the audio folder, or leave it out: it is made at import.')
  .optional();

/** A file of the pictures folder. */
const picture = z
  .string()
  .regex(PICTURE_NAME)
  .describe('Write the name of a png, jpg or webp file in the pictures folder, or leave it out.')
  .optional();

const languages = PackLanguages.optional();

export const PackItem = z.strictObject({
  id,
  text: text.describe('Write the word, phrase or sentence.'),
  ipa,
  /** Spoken words, if they differ from the text (numbers, signs). */
  transcript: text.describe('Write what is said in words, or leave it out.').optional(),
  game_sub_type: z
    .enum(['SHADOWING', 'PRONUNCIATION'])
    .default('PRONUNCIATION')
    .describe('Write SHADOWING or PRONUNCIATION.'),
  translations: PackTranslations,
  definitions: z
    .array(
      z.strictObject({
        definition: text.describe('Write what it means.'),
        example: text.describe('Write a sentence that uses it.'),
      }),
    )
    .describe('Write a list of { definition, example }, or [].')
    .default([]),
  audio,
  picture,
  skills: PackSkills,
});
export type PackItem = z.infer<typeof PackItem> & { audio: string };

const level = z.enum(['A1', 'A2', 'B1', 'B2', 'C1', 'C2']).describe('Write a CEFR level, A1 to C2.');
const topic = text.describe('Write the topic in a word or two.');
/** Voice of the model audio. */
const voice = VoiceName.describe(`Write one of ${VOICES.join(', ')}.`).default('slt');

export const PackStudySetFile = z
  .strictObject({
    id,
    name: text.describe('Write the name of the study set.'),
    level,
    topic,
    voice,
    languages,
    items: z.array(PackItem).min(1).describe('Write at least one item.'),
  })
  .superRefine((set, ctx) => requireTranslations(ctx, translationsOf('items', set.items), set.languages));

/** A study set with the path of its file, relative to the pack. Each item names its audio, which may not exist yet. */
export type PackStudySet = Omit<z.infer<typeof PackStudySetFile>, 'items'> & { items: PackItem[]; file: string };

/** A word that students practice before they read the passage (RA-01). */
export const PackKeyWord = z.strictObject({
  id,
  text: text.describe('Write the word as it appears in the passage.'),
  ipa,
  definition: text.describe('Write what it means.'),
  example: text.describe('Write a sentence that uses it.'),
  translations: PackTranslations,
  audio,
  picture,
});
export type PackKeyWord = z.infer<typeof PackKeyWord> & { audio: string };

export const PackPassageFile = z
  .strictObject({
    id,
    title: text.describe('Write the title of the passage.'),
    level,
    topic,
    voice,
    languages,
    text: text.describe('Write the passage; an empty line divides its paragraphs.'),
    /** A good reading of the passage. */
    audio,
    key_words: z.array(PackKeyWord).max(20).describe('Write a list of at most 20 words of the passage, or [].'),
  })
  .superRefine((passage, ctx) =>
    requireTranslations(ctx, translationsOf('key_words', passage.key_words), passage.languages),
  );

export type PackPassage = Omit<z.infer<typeof PackPassageFile>, 'key_words'> & {
  audio: string;
  key_words: PackKeyWord[];
  file: string;
};

const pronunciations = z.record(
  z.string(),
  z
    .array(text.max(100))
    .min(1)
    .max(4)
    .describe('Write 1 to 4 pronunciations in IPA, the usual one first, for example "Xochitl: [ˈsoʊtʃiːl]".'),
);

/** school.yaml. Without organizations, the pack is for an existing school, whose classes and students it may name. */
export const PackSchoolFile = z.strictObject({
  organizations: z.array(PackOrganization).describe('Write a list of organizations, or leave it out.').default([]),
  /** Names and other words that the dictionary lacks or has differently. They replace its pronunciations everywhere. */
  pronunciations: pronunciations
    .describe('Write words and their pronunciations in IPA, for example "Xochitl: [ˈsoʊtʃiːl]", or leave it out.')
    .default({}),
  classes: z.array(PackClass).describe('Write a list of classes, or leave it out.').default([]),
  students: z.array(PackStudent).describe('Write a list of students, or leave it out.').default([]),
  teachers: z.array(PackTeacher).describe('Write a list of teachers, or leave it out.').default([]),
  assignments: z.array(PackAssignment).describe('Write a list of assignments, or leave it out.').default([]),
});

/** audio/origins.yaml, which an export writes with the origin of each recording. */
export const PackOriginsFile = z.record(
  z.string(),
  z.strictObject({
    origin: text.describe('Write who or what recorded it.'),
    voice: text.describe('Write the name of the voice, or leave it out.').optional(),
    text: text.describe('Write what is said, or leave it out.').optional(),
    made_at: text.describe('Write when it was recorded, or leave it out.').optional(),
  }),
);
export type PackOrigins = z.infer<typeof PackOriginsFile>;

/** A complete pack. IDs are unique in the pack for each kind of object. */
export type Pack = z.infer<typeof PackSchoolFile> & {
  dir: string;
  studySets: PackStudySet[];
  passages: PackPassage[];
  scenarios: PackScenario[];
  /** Sorted file names of the audio and pictures folders. */
  audio: string[];
  pictures: string[];
  origins: PackOrigins;
};
