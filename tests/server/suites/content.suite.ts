import { beforeAll, describe, expect } from 'vitest';
import { Assignment } from '../../../contract/assignments.ts';
import { paths, type LessonAddress } from '../../../contract/paths.ts';
import { StudySetDetail, StudySetList, type ScoreUpdate } from '../../../contract/study-sets.ts';
import type { Tables } from '../../../server/database/tables.ts';
import { oneProvider } from '../support/each-provider.ts';
import type { Cases } from '../support/over-each.ts';
import { type Provider } from '../support/provider.ts';
import { connect } from '../support/speech-client.ts';
import { people } from '../support/test-school.ts';

const choice = (sentences: string[], correct_index: number, prompt?: string) => ({
  items: sentences.map((sentence, index) => ({ index, sentence })),
  correct_index,
  prompt,
});
const IMAGE = '<img src=x onerror="window.hacked=1">';

type Row = { item?: Partial<Tables['items']>; skills: Record<string, unknown> };
const BROKEN: Record<string, Row> = {
  'missing-audio': { item: { audio: 'nowhere.mp3' }, skills: { speaking: {} } },
  'empty-audio': { item: { audio: '' }, skills: { speaking: {} } },
  'audio-outside': { item: { audio: '../school.yaml' }, skills: { speaking: {} } },
  'no-options': { skills: { speaking: {}, listening: { listening_content: choice([], 0) } } },
  'index-outside': { skills: { listening: { listening_content: choice(['A', 'B'], 5) }, speaking: {} } },
  'empty-text': { item: { text: '' }, skills: { speaking: {} } },
  'long-text': {
    item: { text: 'a'.repeat(501) },
    skills: { speaking: {}, reading: { reading_content: choice(['A', 'B'], 1, '?') } },
  },
  'just-right': { item: { text: 'word '.repeat(100).trim() + '.' }, skills: { speaking: {} } },
  letters: { skills: { writing: { scrambled: [{ word: 'cat', items: ['d', 'o', 'g'] }] } } },
  'broken-json': {
    item: { translations: '{', definitions: 'nothing' },
    skills: { speaking: {}, writing: '{"scrambled":' },
  },
  'unknown-skill': { skills: { singing: {}, speaking: {} } },
  'nothing-left': { skills: { singing: {}, reading: {} } },
  position: { item: { position: -7 }, skills: { speaking: {} } },
  markup: {
    item: { text: IMAGE, translations: JSON.stringify({ vi: `<script>hacked()</script>` }) },
    skills: { speaking: {}, reading: { reading_content: choice([IMAGE, '&amp;'], 0, `<b>Which?</b>`) } },
  },
  controls: { item: { text: 'See\u0007 you\u202E soon' }, skills: { speaking: {} } },
};

const lesson: LessonAddress = {
  api: 'v1',
  assignmentId: 'bad',
  assignmentDetailId: 'bad-lesson',
  studySetId: 'bad-set',
};

export function contentSuite({ open, onBoth: it }: Cases): void {
  const provider = oneProvider(open);
  let token = '';
  beforeAll(async () => {
    token = (await provider.logIn(people.ana)).user_token;
    await storeBrokenSchool(provider);
  });

  const get = async (path: string) => {
    const answer = await provider.call('GET', path, { token });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const list = async () =>
    StudySetList.parse(await get(`${paths.studySetList('v1', 'bad-set')}?assignment_detail_id=bad-lesson`));
  const detail = async () => StudySetDetail.parse(await get(paths.studySetDetail(lesson)));
  const notices = () =>
    provider.logged
      .map((line) => JSON.parse(line) as { level: number; item?: string; skill?: string; reason?: string; msg: string })
      .filter(({ reason }) => reason !== undefined);

  const PLAYABLE = [
    'position speaking',
    'missing-audio speaking',
    'empty-audio speaking',
    'audio-outside speaking',
    'no-options speaking',
    'index-outside speaking',
    'long-text reading',
    'just-right speaking',
    'letters writing',
    'broken-json speaking',
    'unknown-skill speaking',
    'markup reading',
    'controls speaking',
  ];

  describe('content without a pack', () => {
    it('[SET-11, SET-05] is listed as far as it can be played', async () => {
      const entries = await list();
      expect(entries.map(({ id, skill_mode }) => `${id} ${skill_mode}`)).toEqual(PLAYABLE);
      const entry = (id: string) => entries.find((one) => one.id === id)!;
      for (const id of ['missing-audio', 'empty-audio', 'audio-outside'])
        expect(entry(id)).toMatchObject({ audio_url: null, speaking_content: { audio_link: null } });
      expect(entry('no-options').audio_url).toBe('/media/audio/hello.mp3');
      expect(entry('letters').scrambled).toEqual([{ word: 'cat', items: ['a', 'c', 't'] }]);
      expect(entry('broken-json')).toMatchObject({ translation: {}, definition: [] });
      expect(entry('controls').name).toBe('See you soon');
      expect(entry('markup')).toMatchObject({
        name: IMAGE,
        reading_content: { items: [{ sentence: IMAGE }, { sentence: '&amp;' }], prompt: '<b>Which?</b>' },
      });
    });

    it('[SET-11, SET-01] shows equal skills in the detail, and counts equal cards', async () => {
      const { items } = await detail();
      expect(items.flatMap(({ id, skills_support }) => skills_support.map(({ name }) => `${id} ${name}`))).toEqual(
        PLAYABLE,
      );
      expect(items.find(({ id }) => id === 'position')?.order).toBe(0);
      const assignment = Assignment.parse(await get(paths.assignment('v1', 'bad')));
      expect(assignment.details[0]?.study_set_items).toBe(items.length);
    });

    it('[SET-11, ERR-01] is reported to the operator, once for each item and reason, without its text', async () => {
      await list();
      await list();
      await detail();
      const told = notices().map(({ item, skill, reason }) => [item, skill, reason].filter(Boolean).join(' '));
      expect(told.toSorted()).toEqual(
        [
          'audio-outside no_audio',
          'broken-json bad_definitions',
          'broken-json bad_translations',
          'broken-json writing broken_content',
          'controls unseen_characters',
          'empty-audio no_audio',
          'empty-text no_text',
          'index-outside listening no_right_answer',
          'letters writing wrong_letters',
          'long-text speaking too_long_to_say',
          'markup markup',
          'markup speaking markup_to_say',
          'missing-audio no_audio',
          'no-options listening bad_options',
          'nothing-left no_skill',
          'nothing-left reading broken_content',
          'nothing-left singing unknown_skill',
          'position bad_position',
          'unknown-skill singing unknown_skill',
        ].toSorted(),
      );
      for (const notice of notices()) {
        expect(notice).toMatchObject({ level: 40, study_set: 'bad-set' });
        expect(notice.msg).toMatch(/^(item skipped|skill skipped|repaired): /);
      }
      const text = provider.logged.join('');
      for (const secret of ['hacked', 'See you', 'aaaa']) expect(text).not.toContain(secret);
    });

    it('[SET-11, SPK-02] can be spoken: a text of 500 characters, one without audio, and a repaired one', async () => {
      const { speaking } = Object.groupBy(await list(), ({ skill_mode }) => skill_mode);
      expect(speaking!.find(({ id }) => id === 'just-right')?.name).toHaveLength(500);
      const socket = await connect(provider.url, token);
      for (const { name } of speaking!) await socket.start(name!);
      await socket.close();
    });

    it('[SET-11, SET-09, DETAIL-05] is completed by the scores of playable items, and accepts no others', async () => {
      const patch = (scores: ScoreUpdate[]) => provider.call('PATCH', paths.scores(lesson), { token, body: scores });
      for (const [id, skill_mode] of [
        ['no-options', 'listening'],
        ['long-text', 'speaking'],
        ['empty-text', 'speaking'],
        ['nothing-left', 'reading'],
      ] as const)
        expect((await patch([{ id, skill_mode, score: 100 }])).status, id).toBe(422);
      const scores = (await list()).map(({ id, skill_mode }) => ({ id, skill_mode, score: 80 }));
      expect((await patch(scores.slice(1))).status).toBe(200);
      const status = async () => Assignment.parse(await get(paths.assignment('v1', 'bad'))).assignment_status;
      expect(await status()).toBe('in_progress');
      expect((await patch(scores.slice(0, 1))).status).toBe(200);
      expect(await status()).toBe('completed');
      expect((await detail()).items.every((item) => item.skills_support.every(({ score }) => score === 80))).toBe(true);
    });

    it('[SET-11] neither completes nor raises anything by a score of a skill that broke later', async () => {
      const { db } = provider.server;
      await db
        .insertInto('scores')
        .values({
          student_id: 'ana',
          assignment_detail_id: 'bad-lesson',
          item_id: 'no-options',
          skill: 'listening',
          score: 0,
          finished: 1,
          first_scored_at: provider.now().toISOString(),
          best_scored_at: provider.now().toISOString(),
        })
        .execute();
      const read = async () => Assignment.parse(await get(paths.assignment('v1', 'bad')));
      expect(await read()).toMatchObject({ assignment_status: 'completed', average_assignment_score: 80 });
      await db.deleteFrom('scores').where('item_id', '=', 'letters').execute();
      expect(await read()).toMatchObject({ assignment_status: 'in_progress', average_assignment_score: null });
    });

    it('[SET-11, LIST-01] is read again after a correction', async () => {
      await provider.server.db
        .updateTable('item_skills')
        .set({ content: JSON.stringify({ listening_content: choice(['Hello', 'Goodbye'], 0) }) })
        .where('item_id', '=', 'no-options')
        .where('skill', '=', 'listening')
        .execute();
      const entries = await list();
      expect(entries.map(({ id, skill_mode }) => `${id} ${skill_mode}`)).toContain('no-options listening');
    });

    it('[LIST-01, ERR-01] does not break a list by lessons of unknown types and skills', async () => {
      await provider.server.db
        .updateTable('assignment_details')
        .set({ skill_modes: '["singing"', type: 'opera' })
        .where('id', '=', 'bad-lesson')
        .execute();
      await provider.server.db.updateTable('assignments').set({ type: 'opera' }).where('id', '=', 'bad').execute();
      expect(Assignment.parse(await get(paths.assignment('v1', 'bad')))).toMatchObject({
        assignment_type: 'study_set',
        details: [{ assignment_detail_type: 'study_set', skill_modes: [] }],
      });
      expect((await list()).length).toBeGreaterThan(0);
      await get(paths.assignments);
      await get(paths.assignmentCounts);
    });
  });
}

/** Stores rows that no pack could contain, for Ana's class. */
async function storeBrokenSchool({ server: { db } }: Provider): Promise<void> {
  await db.insertInto('study_sets').values({ id: 'bad-set', name: 'Bad', level: 'A1', topic: 'none' }).execute();
  for (const [position, [id, { item, skills }]] of Object.entries(BROKEN).entries()) {
    await db
      .insertInto('items')
      .values({
        id,
        study_set_id: 'bad-set',
        position,
        text: `An item of the set, ${id}`,
        ipa: 'ən',
        audio: 'hello.mp3',
        game_sub_type: 'PRONUNCIATION',
        translations: '{}',
        definitions: '[]',
        ...item,
      })
      .execute();
    const rows = Object.entries(skills).map(([skill, content]) => ({
      item_id: id,
      skill,
      content: typeof content === 'string' ? content : JSON.stringify(content),
    }));
    await db.insertInto('item_skills').values(rows).execute();
  }
  await db
    .insertInto('assignments')
    .values({
      id: 'bad',
      class_id: 'r1',
      name: 'Bad',
      type: 'study_set',
      due_date: '2026-06-01T00:00:00.000Z',
      whole_class: 1,
    })
    .execute();
  await db
    .insertInto('assignment_details')
    .values({
      id: 'bad-lesson',
      assignment_id: 'bad',
      position: 0,
      name: 'Bad',
      type: 'study_set',
      study_set_id: 'bad-set',
      skill_modes: '[]',
    })
    .execute();
}
