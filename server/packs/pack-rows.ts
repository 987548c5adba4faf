import type { Insertable } from 'kysely';
import { NO_PASSWORD } from '../accounts/passwords.ts';
import { shownPassage } from '../assignments/passages.ts';
import {
  type Pack,
  type PackAssignment,
  type PackItem,
  type PackLesson,
  type PackStudent,
  type PackTeacher,
} from '../content/pack.schema.ts';
import { forEachGame } from '../games/games.ts';
import type { Tables } from '../database/tables.ts';
import { entryOf } from '../role-play/scenarios.ts';
import { wordsOf } from '../../words/text.ts';
import { phrasesOf } from '../../words/phrase-key.ts';

/* Converts a pack to rows of the store, for the demo school and for imports. Students' work is in pack-progress.ts. */

export type PackTable =
  | 'organizations'
  | 'classes'
  | 'students'
  | 'teachers'
  | 'teacher_classes'
  | 'study_sets'
  | 'passages'
  | 'key_words'
  | 'scenarios'
  | 'items'
  | 'item_skills'
  | 'phrases'
  | 'pronunciations'
  | 'assignments'
  | 'assignment_students'
  | 'assignment_details';
export type PackRows = { [Table in PackTable]: Insertable<Tables[Table]>[] };

export type Placing = {
  newId: () => string;
  /** Returns undefined for a person without a password. */
  hashOf: (person: PackStudent | PackTeacher) => string | undefined;
  /** ISO 8601. */
  dueOf: (assignment: PackAssignment) => string;
  /** ISO 8601, or null to show it at once. */
  startOf: (assignment: PackAssignment) => string | null;
  fileOf: (kind: 'audio' | 'pictures', name: string) => string;
};

export function packRows(pack: Pack, placing: Placing): PackRows {
  return { ...peopleRows(pack, placing), ...contentRows(pack, placing), ...assignmentRows(pack, placing) };
}

type PeopleTable = 'organizations' | 'classes' | 'students' | 'teachers' | 'teacher_classes';
type AssignmentTable = 'assignments' | 'assignment_students' | 'assignment_details';

function peopleRows(pack: Pack, { newId, hashOf }: Placing): Pick<PackRows, PeopleTable> {
  return {
    organizations: pack.organizations.map(({ time_zone = null, terms, demo_domain, ...organization }) => ({
      ...organization,
      is_nova: Number(organization.is_nova),
      is_k12: Number(organization.is_k12),
      demo_domain: demo_domain?.toLowerCase() ?? null,
      features_available: JSON.stringify(organization.features_available),
      time_zone,
      terms: terms === undefined ? null : JSON.stringify(terms),
    })),
    classes: pack.classes.map(({ id, name, organization, teacher }) => ({
      id,
      organization_id: organization,
      name,
      teacher_id: teacher.id,
      teacher_name: teacher.name,
    })),
    students: pack.students.map((student) => ({
      id: student.id,
      external_id: newId(),
      organization_id: student.organization,
      email: student.email.toLowerCase(),
      username: student.username,
      first_name: student.first_name,
      last_name: student.last_name,
      native_language: student.native_language,
      password_hash: hashOf(student) ?? NO_PASSWORD,
      active: Number(student.active),
      registration_date: new Date(student.registration_date).toISOString(),
      last_activity: null,
      addons: JSON.stringify(student.addons),
      enable_role_plays: Number(student.enable_role_plays),
      accommodations: student.accommodations ? JSON.stringify(student.accommodations) : null,
    })),
    teachers: pack.teachers.map((teacher) => ({
      id: teacher.id,
      external_id: newId(),
      organization_id: teacher.organization,
      email: teacher.email.toLowerCase(),
      first_name: teacher.first_name,
      last_name: teacher.last_name,
      password_hash: hashOf(teacher) ?? NO_PASSWORD,
      active: 1,
    })),
    teacher_classes: pack.teachers.flatMap(({ id, classes }) =>
      classes.map((class_id) => ({ teacher_id: id, class_id })),
    ),
  };
}

function contentRows(pack: Pack, { fileOf }: Placing): Omit<PackRows, PeopleTable | AssignmentTable> {
  const items = pack.studySets.flatMap((set) => set.items.map((item, position) => ({ set, item, position })));
  return {
    study_sets: [
      ...pack.studySets,
      ...[...pack.passages, ...pack.scenarios].map(({ title, ...content }) => ({ ...content, name: title })),
    ].map(({ id, name, level, topic, voice }) => ({ id, name, level, topic, voice })),
    passages: pack.passages.map(({ id, text, audio }) => ({
      id,
      text: shownPassage(text),
      audio: fileOf('audio', audio),
    })),
    key_words: pack.passages.flatMap((passage) =>
      passage.key_words.map(({ translations, audio, picture, ...word }, position) => ({
        ...word,
        passage_id: passage.id,
        position,
        translations: JSON.stringify(translations),
        audio: fileOf('audio', audio),
        picture: picture === undefined ? null : fileOf('pictures', picture),
      })),
    ),
    scenarios: pack.scenarios.map(({ file: _file, ...scenario }) => ({
      id: scenario.id,
      entry: JSON.stringify(entryOf(scenario)),
      content: JSON.stringify(scenario),
    })),
    items: items.map(({ set, item, position }) => ({
      id: item.id,
      study_set_id: set.id,
      position,
      text: item.text,
      transcript: item.transcript ?? null,
      ipa: item.ipa,
      audio: fileOf('audio', item.audio),
      game_sub_type: item.game_sub_type,
      translations: JSON.stringify(item.translations),
      definitions: JSON.stringify(item.definitions),
      picture: item.picture === undefined ? null : fileOf('pictures', item.picture),
    })),
    item_skills: items.flatMap(({ item }) => skillRows(item)),
    phrases: items.flatMap(({ item }) =>
      [...new Set([...phrasesOf(item.text), ...phrasesOf(item.transcript ?? '')])].map((phrase) => ({
        phrase,
        item_id: item.id,
      })),
    ),
    pronunciations: Object.entries(pronunciationsByWord(pack)).map(([word, ipa]) => ({
      word,
      ipa: JSON.stringify(ipa),
    })),
  };
}

function assignmentRows(pack: Pack, { dueOf, startOf }: Placing): Pick<PackRows, AssignmentTable> {
  return {
    assignments: pack.assignments.map((assignment) => ({
      id: assignment.id,
      class_id: assignment.class,
      name: assignment.name,
      type: assignment.type,
      start_date: startOf(assignment),
      due_date: dueOf(assignment),
      whole_class: Number(assignment.students === undefined),
    })),
    assignment_students: pack.assignments.flatMap(({ id, students = [] }) =>
      students.map((student) => ({ assignment_id: id, student_id: student })),
    ),
    assignment_details: pack.assignments.flatMap((assignment) =>
      assignment.lessons.map((lesson, position) => ({
        id: lesson.id,
        assignment_id: assignment.id,
        position,
        name: lesson.name,
        type: lesson.type,
        study_set_id: contentOf(lesson),
        skill_modes: JSON.stringify(lesson.skill_modes ?? []),
      })),
    ),
  };
}

export const contentOf = ({ study_set, read_aloud, scenario }: PackLesson): string =>
  study_set ?? read_aloud ?? scenario ?? '';

/** Keys are in lower case without accents, as in the engine. */
export function pronunciationsByWord({ pronunciations }: Pack): Record<string, string[]> {
  return Object.fromEntries(Object.entries(pronunciations).map(([word, ipa]) => [wordsOf(word)[0]!.word, ipa]));
}

function skillRows(item: PackItem): PackRows['item_skills'] {
  const rows: PackRows['item_skills'] = [];
  forEachGame(item, (skill, game, pack) =>
    rows.push({ item_id: item.id, skill, content: JSON.stringify(game.contentOf(pack)), retired: 0 }),
  );
  return rows;
}
