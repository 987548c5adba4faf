import { RETRY_SCORES } from '../../contract/constants.ts';
import { UnknownSoundError } from '../../words/errors.ts';
import { phonesOfIpa } from '../../words/ipa.ts';
import { wordsOf as wordsToSay } from '../../words/text.ts';
import { shownText } from '../../contract/shown-text.ts';
import { answer, begin } from '../../dialogue/dialogue.ts';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { understand, type Understanding } from '../../dialogue/understanding.ts';
import { forEachGame } from '../games/games.ts';
import { MARKUP, type Find, type Meaning, type PackFinding } from '../finding.ts';
import { ipaRules } from './ipa-rules.ts';
import { americanNames, languageRules, promptRules, taughtWords } from './language-rules.ts';
import { hasPicture, passageRules } from './passage-rules.ts';
import { SKILLS } from '../../contract/skills.ts';
import { isTimeZone } from '../../contract/push.ts';
import {
  type Pack,
  type PackAssignment,
  type PackItem,
  type PackLesson,
  type PackProgress,
  type PackStudySet,
} from './pack.schema.ts';
import { scenarioRules } from './scenario-rules.ts';
import { isMadeAudio } from './spoken.ts';

const SCHOOL = 'school.yaml';
const LONGEST_TEXT = 200;
/** Possible scores of listening, reading, and writing (SET-08, D3). */
const ANSWER_SCORES: readonly number[] = [0, ...RETRY_SCORES.toReversed()];

export function checkPack(pack: Pack): PackFinding[] {
  const pronunciations = pronunciationRules(pack);
  // Report an unreadable pronunciation once, and check the words without it.
  const heard = pronunciations.length === 0 ? pack.pronunciations : {};
  const taught = taughtWords(pack);
  return [
    ...somethingInIt(pack),
    ...uniqueIds(pack),
    ...schoolReferences(pack),
    ...pronunciations,
    ...pack.assignments.flatMap((assignment, index) => assignmentRules(pack, assignment, index)),
    ...pack.studySets.flatMap((set) =>
      set.items.flatMap((item, index) => itemRules(pack, set, item, index, heard, taught)),
    ),
    ...pack.passages.flatMap((passage) => passageRules(pack, passage, heard, taught)),
    ...pack.scenarios.flatMap((scenario) => scenarioRules(scenario, heard, taught)),
    ...promptRules(pack),
    ...americanNames(pack),
    ...textRules(pack),
  ];
}

function somethingInIt(pack: Pack): PackFinding[] {
  const { organizations, classes, students, teachers, assignments, studySets, passages, scenarios } = pack;
  if (
    [organizations, classes, students, teachers, assignments, studySets, passages, scenarios].some(
      (list) => list.length > 0,
    )
  )
    return [];
  const hint = 'Write a study set into study-sets/: "npm run school -- new FOLDER" writes a starter pack.';
  return [wrong([], 'This pack is empty.', hint)];
}

/** True if the pack has a school of its own. Others refer to an existing school (server/packs/known-school.ts). */
function isOwnSchool({ organizations }: Pack): boolean {
  return organizations.length > 0;
}

function uniqueIds(pack: Pack): PackFinding[] {
  return [
    ...repeated('organization id', valuesIn('organizations', pack.organizations, 'id')),
    ...repeated('class id', valuesIn('classes', pack.classes, 'id')),
    ...repeated('student id', valuesIn('students', pack.students, 'id')),
    ...repeated('student e-mail', valuesIn('students', pack.students, 'email')),
    ...repeated('student username', valuesIn('students', pack.students, 'username')),
    ...repeated('teacher id', valuesIn('teachers', pack.teachers, 'id')),
    ...repeated('teacher e-mail', valuesIn('teachers', pack.teachers, 'email')),
    ...repeated('assignment id', valuesIn('assignments', pack.assignments, 'id')),
    ...repeated(
      'lesson id',
      pack.assignments.flatMap((a, i) =>
        a.lessons.map((l, j) => ({ value: l.id, file: SCHOOL, path: ['assignments', i, 'lessons', j, 'id'] })),
      ),
    ),
    ...repeated(
      // Lessons refer to all three by the same field (WIRE-06).
      'study set, passage or scenario id',
      [...pack.studySets, ...pack.passages, ...pack.scenarios].map(({ id, file }) => ({
        value: id,
        file,
        path: ['id'],
      })),
    ),
    ...repeated(
      'key word id',
      pack.passages.flatMap(({ file, key_words }) =>
        key_words.map(({ id }, i) => ({ value: id, file, path: ['key_words', i, 'id'] })),
      ),
    ),
    ...repeated(
      'item id',
      pack.studySets.flatMap((set) =>
        set.items.map((item, i) => ({ value: item.id, file: set.file, path: ['items', i, 'id'] })),
      ),
    ),
  ];
}

function wrong(path: (string | number)[], message: string, hint: string): PackFinding {
  return { file: SCHOOL, path, message, hint };
}

type Placed = { value: string; file: string; path: (string | number)[] };

/** Returns a field's values in a list of school.yaml. Emails and usernames are the same in upper and lower case. */
function valuesIn<Key extends string>(list: string, things: readonly Record<Key, string>[], key: Key): Placed[] {
  return things.map((thing, index) => ({ value: thing[key].toLowerCase(), file: SCHOOL, path: [list, index, key] }));
}

function repeated(what: string, list: Placed[]): PackFinding[] {
  const seen = new Map<string, Placed>();
  return list.flatMap((entry) => {
    const first = seen.get(entry.value);
    if (first === undefined) {
      seen.set(entry.value, entry);
      return [];
    }
    const { value, file, path } = entry;
    const hint = `It is already in ${first.file}. Write another.`;
    return [{ file, path, message: `The ${what} "${value}" is used twice.`, hint }];
  });
}

function schoolReferences(pack: Pack): PackFinding[] {
  const findings: PackFinding[] = [];
  const organizations = ids(pack.organizations);
  pack.organizations.forEach((organization, index) => {
    if (organization.time_zone !== undefined && !isTimeZone(organization.time_zone))
      findings.push(
        wrong(
          ['organizations', index, 'time_zone'],
          `"${organization.time_zone}" is not a time zone.`,
          'Write an IANA time zone, for example Asia/Ho_Chi_Minh, or leave it out.',
        ),
      );
  });
  if (!isOwnSchool(pack)) return findings;
  pack.classes.forEach((group, index) => {
    findings.push(...known('organization', group.organization, organizations, ['classes', index, 'organization']));
  });
  pack.teachers.forEach((teacher, index) => {
    findings.push(...known('organization', teacher.organization, organizations, ['teachers', index, 'organization']));
    teacher.classes.forEach((id, at) => {
      findings.push(...known('class', id, ids(pack.classes), ['teachers', index, 'classes', at]));
    });
  });
  pack.students.forEach((student, index) => {
    findings.push(
      ...known('organization', student.organization, organizations, ['students', index, 'organization']),
      ...known('class', student.class, ids(pack.classes), ['students', index, 'class']),
    );
    const group = pack.classes.find((c) => c.id === student.class);
    if (
      group !== undefined &&
      organizations.includes(student.organization) &&
      group.organization !== student.organization
    )
      findings.push(
        wrong(
          ['students', index, 'class'],
          `The class "${student.class}" is not a class of "${student.organization}".`,
          `It belongs to "${group.organization}". Change the class or the organization.`,
        ),
      );
  });
  return findings;
}

function pronunciationRules({ pronunciations }: Pack): PackFinding[] {
  const seen = new Map<string, string>();
  return Object.entries(pronunciations).flatMap(([written, list]): PackFinding[] => {
    const path = ['pronunciations', written];
    const [word, another] = wordsToSay(written);
    if (word === undefined || another !== undefined || word.wordOrig !== written)
      return [
        wrong(
          path,
          `"${written}" is not one word.`,
          'Write one word, without spaces, hyphens or punctuation; each half of a name has a line of its own.',
        ),
      ];
    const first = seen.get(word.word);
    seen.set(word.word, first ?? written);
    if (first !== undefined) return [wrong(path, `"${written}" is the same word as "${first}".`, 'Write one of them.')];
    return list.flatMap((ipa, index) => unreadable([...path, index], written, ipa));
  });
}

function unreadable(path: (string | number)[], word: string, ipa: string): PackFinding[] {
  try {
    phonesOfIpa(word, ipa);
    return [];
  } catch (error) {
    if (!(error instanceof UnknownSoundError)) throw error;
    return [
      wrong(
        path,
        error.message,
        'Write IPA as learners’ dictionaries print it, with English sounds and stress marks, without slashes.',
      ),
    ];
  }
}

function assignmentRules(pack: Pack, assignment: PackAssignment, index: number): PackFinding[] {
  const findings: PackFinding[] = [];
  const here = ['assignments', index] as const;
  const classmates = pack.students.filter((s) => s.class === assignment.class).map((s) => s.id);
  if (isOwnSchool(pack)) {
    findings.push(...known('class', assignment.class, ids(pack.classes), [...here, 'class']));
    assignment.students?.forEach((student, i) => {
      findings.push(...known('student of the class', student, classmates, [...here, 'students', i]));
    });
  } else if (assignment.progress.length > 0 && !ids(pack.classes).includes(assignment.class))
    findings.push(
      wrong(
        [...here, 'progress'],
        `What students have done is written for a class that is not of this pack, "${assignment.class}".`,
        'Take the progress out: real students have done what they have done.',
      ),
    );
  assignment.lessons.forEach((lesson, i) => {
    const path = [...here, 'lessons', i];
    findings.push(...contentOfLesson(pack, lesson, path));
    if (lesson.type !== assignment.type)
      findings.push(
        wrong(
          [...path, 'type'],
          `An assignment of type ${assignment.type} contains a lesson of type ${lesson.type}.`,
          `Write ${assignment.type}.`,
        ),
      );
    const set = pack.studySets.find((s) => s.id === lesson.study_set);
    lesson.skill_modes?.forEach((skill, j) => {
      if (set !== undefined && !set.items.some((item) => item.skills[skill] !== undefined))
        findings.push(
          wrong(
            [...path, 'skill_modes', j],
            `No item of "${set.id}" can be practiced by ${skill}.`,
            `Take ${skill} out, or give the items of ${set.file} that skill.`,
          ),
        );
    });
  });
  return [...findings, ...progressRules(pack, assignment, index, assignment.students ?? classmates)];
}

const CONTENT = {
  study_set: { field: 'study_set', what: 'study set', of: (pack: Pack) => pack.studySets },
  read_aloud: { field: 'read_aloud', what: 'passage', of: (pack: Pack) => pack.passages },
  ai_tutor: { field: 'scenario', what: 'scenario', of: (pack: Pack) => pack.scenarios },
} as const;

function contentOfLesson(pack: Pack, lesson: PackLesson, path: (string | number)[]): PackFinding[] {
  const { field, what, of } = CONTENT[lesson.type];
  const named = lesson[field];
  const other = Object.values(CONTENT).find((one) => one.field !== field && lesson[one.field] !== undefined)?.field;
  if (named === undefined || other !== undefined)
    return [
      wrong(
        [...path, other ?? 'id'],
        `A lesson of type ${lesson.type} needs ${field}, and nothing else to do.`,
        `Write the id of a ${what} of this pack as ${field}.`,
      ),
    ];
  return isOwnSchool(pack) ? known(what, named, ids(of(pack)), [...path, field]) : [];
}

function progressRules(pack: Pack, assignment: PackAssignment, index: number, students: string[]): PackFinding[] {
  const findings: PackFinding[] = [];
  assignment.progress.forEach((progress, i) => {
    const path = ['assignments', index, 'progress', i];
    findings.push(
      ...known('student of the assignment', progress.student, students, [...path, 'student']),
      ...known('lesson of the assignment', progress.lesson, ids(assignment.lessons), [...path, 'lesson']),
    );
    const lesson = assignment.lessons.find((l) => l.id === progress.lesson);
    const isReading = lesson?.type === 'read_aloud';
    if (lesson !== undefined && isReading !== (progress.reading !== undefined))
      findings.push(
        wrong(
          [...path, isReading ? 'lesson' : 'reading'],
          isReading
            ? 'A lesson that is read aloud has no "reading".'
            : 'A lesson that is not read aloud has a "reading".',
          isReading ? 'Write reading instead of scores.' : 'Write scores instead.',
        ),
      );
    if (isReading && Object.keys(progress.scores).length > 0)
      findings.push(wrong([...path, 'scores'], 'A passage has no items with scores.', 'Take the scores out.'));
    findings.push(...talkRules(pack, lesson, progress, path));
    if (lesson?.type === 'ai_tutor' && Object.keys(progress.scores).length > 0)
      findings.push(wrong([...path, 'scores'], 'A role-play has no items with scores.', 'Take the scores out.'));
    const set = pack.studySets.find((s) => s.id === lesson?.study_set);
    if (lesson === undefined || set === undefined) return;
    findings.push(...scoreRules(set, lesson, progress, path));
  });
  return findings;
}

function scoreRules(
  set: PackStudySet,
  lesson: PackLesson,
  progress: PackProgress,
  path: (string | number)[],
): PackFinding[] {
  const findings: PackFinding[] = [];
  for (const [itemId, scores] of Object.entries(progress.scores)) {
    const item = set.items.find((entry) => entry.id === itemId);
    if (item === undefined) {
      findings.push(...known(`item of "${set.id}"`, itemId, ids(set.items), [...path, 'scores', itemId]));
      continue;
    }
    for (const skill of SKILLS) {
      const score = scores[skill];
      if (score === undefined) continue;
      const at = [...path, 'scores', itemId, skill];
      const played = item.skills[skill] !== undefined && (lesson.skill_modes ?? SKILLS).includes(skill);
      if (!played)
        findings.push(wrong(at, `"${itemId}" is not practiced by ${skill} in this lesson.`, 'Take the score out.'));
      if (skill !== 'speaking' && !ANSWER_SCORES.includes(score))
        findings.push(wrong(at, `${score} can't be a ${skill} score.`, `Write one of ${ANSWER_SCORES.join(', ')}.`));
    }
  }
  return findings;
}

function talkRules(
  { scenarios }: Pack,
  lesson: PackLesson | undefined,
  { talks }: PackProgress,
  path: (string | number)[],
): PackFinding[] {
  if (lesson === undefined || (lesson.type === 'ai_tutor') !== (talks !== undefined)) {
    const isTalk = lesson?.type === 'ai_tutor';
    return lesson === undefined
      ? []
      : [
          wrong(
            [...path, isTalk ? 'lesson' : 'talks'],
            isTalk ? 'A role-play has no "talks".' : 'A lesson that is not a role-play has "talks".',
            isTalk ? 'Write talks instead of scores.' : 'Remove them.',
          ),
        ];
  }
  const scenario = scenarios.find(({ id }) => id === lesson.scenario);
  if (scenario === undefined || talks === undefined) return [];
  return talks.flatMap((talk, i) =>
    notUnderstood(scenario, talk.says).map((said) =>
      wrong(
        [...path, 'talks', i, 'says', talk.says.indexOf(said)],
        `The tutor does not understand "${said}" at this turn, or has said goodbye.`,
        `Write what answers the tutor, for example a sentence of "${scenario.id}".`,
      ),
    ),
  );
}

const SEED = 1;

/** Returns what the tutor does not understand, and what is said after the end. */
function notUnderstood(scenario: PackScenarioFile, says: readonly string[]): string[] {
  let { state } = begin(scenario, SEED);
  let kind: Understanding['kind'];
  const read: typeof understand = (...asked) => {
    const heard = understand(...asked);
    kind = heard.kind;
    return heard;
  };
  return says.filter((text) => {
    if (state.status === 'ended') return true;
    ({ state } = answer(scenario, state, text, read));
    return kind !== 'meant' && kind !== 'finish';
  });
}

function itemRules(
  pack: Pack,
  set: PackStudySet,
  item: PackItem,
  index: number,
  pronunciations: Pack['pronunciations'],
  taught: ReadonlySet<string>,
): PackFinding[] {
  const findings: PackFinding[] = [];
  const find: Find = (path, message, hint, meaning) => {
    findings.push({ file: set.file, path: ['items', index, ...path], message, hint, meaning });
  };
  if (/[/[\]]/.test(item.ipa)) find(['ipa'], 'The IPA has slashes or brackets.', 'Write only the sounds.');
  else ipaRules(item, pronunciations, find);
  languageRules(set, item, taught, find);
  if (/\p{N}/u.test(item.text) && item.transcript === undefined)
    find(['text'], `"${item.text}" has digits.`, 'Add a transcript that says them in words.', { problem: 'digits' });
  if (!isMadeAudio(item.audio) && !pack.audio.includes(item.audio))
    find(
      ['audio'],
      `The file audio/${item.audio} is missing.`,
      'Put the file into the audio folder, or remove the line. Import then records the audio.',
    );
  hasPicture(pack, item.picture, find);
  if (Object.keys(item.skills).length === 0)
    find(['skills'], `"${item.id}" has no skill.`, 'Write at least "speaking: {}".', { problem: 'no_skill' });
  forEachGame(item, (skill, game, written) =>
    game.rules?.(written, {
      text: item.text,
      pronunciations,
      find: (path, ...said) => find(['skills', skill, ...path], ...said),
    }),
  );
  return findings;
}

function textRules(pack: Pack): PackFinding[] {
  const { organizations, classes, students, assignments } = pack;
  return [
    ...plainTexts({ organizations, classes, students, assignments }, SCHOOL, []),
    ...pack.studySets.flatMap(({ file, ...set }) => plainTexts(set, file, [])),
    // A passage may be long (passage-rules.ts).
    ...pack.passages.flatMap(({ file, title, topic, key_words }) => plainTexts({ title, topic, key_words }, file, [])),
    // Rules are patterns, not texts.
    ...pack.scenarios.flatMap(({ file, intents, ...scenario }) => [
      ...plainTexts(scenario, file, []),
      ...plainTexts(
        intents.map(({ say, answers, answers_to = [] }) => ({
          say,
          answers,
          answers_to: answers_to.map((one) => ({ answers: one.answers })),
        })),
        file,
        ['intents'],
      ),
    ]),
  ];
}

function plainTexts(value: unknown, file: string, path: (string | number)[]): PackFinding[] {
  if (typeof value === 'string') return plainText(value, file, path);
  if (Array.isArray(value)) return value.flatMap((entry, index) => plainTexts(entry, file, [...path, index]));
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, entry]) => plainTexts(entry, file, [...path, key]));
  return [];
}

function plainText(value: string, file: string, path: (string | number)[]): PackFinding[] {
  const isPage = path.includes('terms');
  const find = (message: string, hint: string, meaning: Meaning): PackFinding[] => [
    { file, path, message, hint, meaning },
  ];
  if (value.trim() === '')
    return find('A text is empty.', 'Write something, or leave the key out.', { problem: 'empty' });
  if (value.length > LONGEST_TEXT && !isPage)
    return find(`A text has ${value.length} characters.`, `Write ${LONGEST_TEXT} at most.`, {
      problem: 'too_long',
      value: String(value.length),
      better: String(LONGEST_TEXT),
    });
  if (shownText(value) !== value.trim() && !isPage)
    return find('A text has characters that cannot be seen.', 'Type the line again.', { problem: 'unseen' });
  if (MARKUP.test(value)) return find('A text has markup or a link.', 'Write plain words.', { problem: 'markup' });
  return [];
}

function known(what: string, value: string, all: string[], path: (string | number)[]): PackFinding[] {
  if (all.includes(value)) return [];
  const hint = all.length === 0 ? 'None exists yet. Write one first.' : `Write one of ${all.slice(0, 12).join(', ')}.`;
  return [wrong(path, `Unknown ${what} "${value}".`, hint)];
}

function ids(things: { id: string }[]): string[] {
  return things.map((thing) => thing.id);
}
