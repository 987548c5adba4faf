import { readAccommodations } from '../accounts/accommodations.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '../../contract/languages.ts';
import { SKILLS } from '../../contract/skills.ts';
import type { SkillContent } from '../games/game.ts';
import { GAMES } from '../games/games.ts';
import type { PackItem, PackKeyWord, PackSchoolFile, PackPassage, PackStudySet } from '../content/pack.schema.ts';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import type { Database } from '../database/tables.ts';

/* The reverse of packRows. Leaves out retired skills, withdrawn work, and the demo school's visitors. */

export type StoredFiles = {
  studySets: Omit<PackStudySet, 'file'>[];
  passages: Omit<PackPassage, 'file'>[];
  scenarios: PackScenarioFile[];
};
export type StoredSchool = z.input<typeof PackSchoolFile>;

export async function packOfStore(db: Database, contentOnly: boolean): Promise<StoredFiles & { school: StoredSchool }> {
  const words = await db.selectFrom('pronunciations').selectAll().orderBy('word').execute();
  const pronunciations = Object.fromEntries(words.map(({ word, ipa }) => [word, JSON.parse(ipa) as string[]]));
  const school = contentOnly ? {} : await schoolOf(db);
  return { school: { ...school, pronunciations }, ...(await contentsOf(db)) };
}

/** @param only IDs of content, or undefined for all */
export async function contentsOf(db: Database, only?: readonly string[]): Promise<StoredFiles> {
  const within = (column: 'id' | 'passage_id') =>
    only === undefined ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} in (${sql.join(only)})`;
  const sets = new Map(
    (await db.selectFrom('study_sets').selectAll().where(within('id')).orderBy('id').execute()).map((row) => [
      row.id,
      row,
    ]),
  );
  const passages = await db.selectFrom('passages').selectAll().where(within('id')).orderBy('id').execute();
  const scenarios = await db
    .selectFrom('scenarios')
    .select(['id', 'content'])
    .where(within('id'))
    .orderBy('id')
    .execute();
  const keyWords = db.selectFrom('key_words').selectAll().where(within('passage_id'));
  const words = Map.groupBy(await keyWords.orderBy('position').orderBy('id').execute(), ({ passage_id }) => passage_id);
  const files: StoredFiles = {
    passages: passages.map(({ id, text, audio }) => {
      const { name, level, topic, voice } = sets.get(id)!;
      const key_words = (words.get(id) ?? []).map(
        ({ passage_id: _passage, position: _position, translations, picture, ...word }) => ({
          ...word,
          translations: parse<PackKeyWord['translations']>(translations),
          ...(picture !== null && { picture }),
        }),
      );
      const languages = languagesOf(key_words);
      return { id, title: name, level, topic, voice, ...languages, text, audio, key_words } as Omit<
        PackPassage,
        'file'
      >;
    }),
    scenarios: scenarios.map(({ content }) => parse<PackScenarioFile>(content)),
    studySets: [],
  };
  for (const { id } of [...passages, ...scenarios]) sets.delete(id);
  for (const { id, name, level, topic, voice } of sets.values()) {
    const items = await itemsOf(db, id);
    const set = { id, name, level, topic, voice, ...languagesOf(items), items };
    files.studySets.push(set as Omit<PackStudySet, 'file'>);
  }
  return files;
}

/** Returns the languages into which all texts are translated, unless these are all languages. */
function languagesOf(texts: readonly Pick<PackItem, 'translations'>[]): { languages?: TranslationLanguage[] } {
  const languages = TRANSLATION_LANGUAGES.filter((language) =>
    texts.every(({ translations }) => translations[language] !== undefined),
  );
  return languages.length === TRANSLATION_LANGUAGES.length ? {} : { languages };
}

async function itemsOf(db: Database, setId: string): Promise<PackItem[]> {
  const items = await db
    .selectFrom('items')
    .selectAll()
    .where('study_set_id', '=', setId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const skills = await db
    .selectFrom('item_skills')
    .innerJoin('items', 'items.id', 'item_id')
    .select(['item_id', 'skill', 'content'])
    .where('study_set_id', '=', setId)
    .where('retired', '=', 0)
    .execute();
  const byItem = Map.groupBy(skills, ({ item_id }) => item_id);
  return items.flatMap(
    ({ study_set_id: _set, position: _position, transcript, translations, definitions, picture, ...item }) => {
      const own = byItem.get(item.id);
      if (own === undefined) return [];
      const stored = new Map(own.map(({ skill, content }) => [skill, content]));
      return [
        {
          ...item,
          ...(transcript !== null && { transcript }),
          ...(picture !== null && { picture }),
          translations: parse(translations),
          definitions: parse(definitions),
          skills: Object.fromEntries(
            SKILLS.filter((skill) => stored.has(skill)).map((skill) => [
              skill,
              GAMES[skill].packOf(parse<SkillContent>(stored.get(skill)!)),
            ]),
          ),
        } as PackItem,
      ];
    },
  );
}

async function schoolOf(db: Database): Promise<Omit<StoredSchool, 'pronunciations'>> {
  const organizations = await db.selectFrom('organizations').selectAll().orderBy('id').execute();
  const classes = await db.selectFrom('classes').selectAll().orderBy('id').execute();
  const students = await db
    .selectFrom('students')
    .innerJoin('class_students', (join) => join.onRef('student_id', '=', 'students.id').on('is_primary', '=', 1))
    .selectAll('students')
    .select('class_id')
    .where('demo_until', 'is', null)
    .orderBy('students.id')
    .execute();
  const taught = Map.groupBy(
    await db.selectFrom('teacher_classes').selectAll().orderBy('class_id').execute(),
    ({ teacher_id }) => teacher_id,
  );
  const teachers = await db.selectFrom('teachers').selectAll().orderBy('id').execute();
  return {
    organizations: organizations.map(({ is_nova, is_k12, demo_domain, time_zone, terms, ...organization }) => ({
      ...organization,
      is_nova: is_nova === 1,
      is_k12: is_k12 === 1,
      features_available: parse(organization.features_available),
      ...(demo_domain !== null && { demo_domain }),
      ...(time_zone !== null && { time_zone }),
      ...(terms !== null && { terms: parse<never>(terms) }),
    })),
    classes: classes.map(({ id, name, organization_id, teacher_id, teacher_name }) => ({
      id,
      name,
      organization: organization_id,
      teacher: { id: teacher_id, name: teacher_name },
    })),
    students: students.map((student) => ({
      id: student.id,
      email: student.email,
      username: student.username,
      first_name: student.first_name,
      last_name: student.last_name,
      organization: student.organization_id,
      class: student.class_id,
      native_language: student.native_language,
      active: student.active === 1,
      registration_date: student.registration_date.slice(0, 10),
      addons: parse<string[]>(student.addons),
      enable_role_plays: student.enable_role_plays === 1,
      ...(student.accommodations !== null && { accommodations: readAccommodations(student.accommodations) }),
    })),
    teachers: teachers.map(({ id, email, first_name, last_name, organization_id }) => ({
      id,
      email,
      first_name,
      last_name,
      organization: organization_id,
      classes: (taught.get(id) ?? []).map(({ class_id }) => class_id),
    })),
    assignments: await assignmentsOf(db),
  };
}

const CONTENT_FIELD: Record<string, string> = { read_aloud: 'read_aloud', ai_tutor: 'scenario' };

async function assignmentsOf(db: Database): Promise<StoredSchool['assignments']> {
  const assignments = await db
    .selectFrom('assignments')
    .selectAll()
    .where('withdrawn_at', 'is', null)
    .orderBy('due_date')
    .orderBy('id')
    .execute();
  const lessons = Map.groupBy(
    await db
      .selectFrom('assignment_details')
      .selectAll()
      .where('removed', '=', 0)
      .orderBy('position')
      .orderBy('id')
      .execute(),
    ({ assignment_id }) => assignment_id,
  );
  const students = Map.groupBy(
    await db.selectFrom('assignment_students').selectAll().where('removed', '=', 0).orderBy('student_id').execute(),
    ({ assignment_id }) => assignment_id,
  );
  return assignments.map(({ id, name, type, class_id, start_date, due_date, whole_class }) => ({
    id,
    name,
    type: type as never,
    class: class_id,
    ...(whole_class === 0 && { students: (students.get(id) ?? []).map(({ student_id }) => student_id) }),
    ...(start_date !== null && { start: wholeSeconds(start_date) }),
    due: wholeSeconds(due_date),
    lessons: (lessons.get(id) ?? []).map((lesson) => {
      const skills = parse<string[]>(lesson.skill_modes);
      return {
        id: lesson.id,
        name: lesson.name,
        type: lesson.type as never,
        [CONTENT_FIELD[lesson.type] ?? 'study_set']: lesson.study_set_id,
        ...(skills.length > 0 && { skill_modes: skills as never }),
      };
    }),
  }));
}

/** A pack writes whole seconds. */
const wholeSeconds = (moment: string) => moment.replace(/\.\d+Z$/, 'Z');

const parse = <T>(json: string): T => JSON.parse(json) as T;
