import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { AssignmentResults, ClassOverview, ClassSpeech, StudentWork } from '../../contract/teacher-class.ts';
import { teacherPaths } from '../../contract/teacher.ts';
import { SavedDraft, StudySetDraft, teacherWritingPaths } from '../../contract/teacher-writing.ts';
import { writeAccommodations } from '../../server/accounts/accommodations.ts';
import { eachProvider, eachTeacher } from './support/each-provider.ts';
import { overEach } from './support/over-each.ts';
import { codeOf } from './support/provider.ts';
import { people, teachers } from './support/test-school.ts';

overEach('a class at a glance', ({ open, it, onBoth }) => {
  const provider = eachProvider(open);
  const tess = eachTeacher(provider, teachers.tess);

  const overviewOf = async (classId = 'r1') =>
    ClassOverview.parse((await tess.read(teacherPaths.overview(classId))).body);
  const speechOf = async (classId = 'r1') => ClassSpeech.parse((await tess.read(teacherPaths.speech(classId))).body);
  const rowsOf = (answer: { body: unknown }) =>
    parse(answer.body as string, { columns: true, bom: true }) as unknown as Record<string, string>[];
  /** Stores a reading of Ana with these words. */
  const storeReading = (words: readonly object[]) =>
    provider.server.db
      .insertInto('recordings')
      .values({
        student_id: 'ana',
        recording_id: 'r-1',
        assignment_detail_id: 'late-travel',
        created_at: provider.now().toISOString(),
        entry: '{}',
        result: gzipSync(JSON.stringify({ words })).toString('base64'),
      })
      .execute();
  /** Stores a score of today, as if the student had just answered. */
  const answer = (student_id: string, lesson: string, item_id: string, score: number) =>
    provider.server.db
      .insertInto('scores')
      .values({
        student_id,
        assignment_detail_id: lesson,
        item_id,
        skill: 'speaking',
        score,
        finished: 1,
        engine_version: null,
        verified_score: null,
        first_scored_at: provider.now().toISOString(),
        best_scored_at: provider.now().toISOString(),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['student_id', 'assignment_detail_id', 'item_id', 'skill'])
          .doUpdateSet({ score, best_scored_at: provider.now().toISOString() }),
      )
      .execute();

  onBoth('tells who was never here, who did nothing, who is stuck, and who is behind', async () => {
    expect((await overviewOf()).students.map(({ standing }) => standing)).toEqual(['behind', 'absent', 'inactive']);
    await provider.logIn(people.ben);
    await answer('ben', 'greet-speaking', 'hello', 12);
    await answer('ben', 'greet-speaking', 'good-morning', 34);
    await answer('ben', 'greet-all', 'hello', 49);
    const before = await overviewOf();
    const of = ({ students }: ClassOverview, id: string) => students.find((student) => student.id === id)!;
    expect(before.students.map(({ id }) => id)).toEqual(['ana', 'ben', 'ida']);
    // Ana worked six days ago.
    expect(of(before, 'ana')).toMatchObject({
      standing: 'behind',
      average: 86,
      assigned: 3,
      completed: 1,
      overdue: 1,
      last_work: '2026-04-28T03:00:00.000Z',
    });
    // Three answers are too few.
    expect(of(before, 'ben')).toMatchObject({ standing: 'behind', assigned: 5, overdue: 2, answered: 3, missed: 3 });
    // An inactive student can't work.
    expect(of(before, 'ida').standing).toBe('inactive');
    await answer('ben', 'greet-all', 'room-21', 90);
    expect(of(await overviewOf(), 'ben')).toMatchObject({ standing: 'stuck', answered: 4, missed: 3 });
    await answer('ben', 'late-travel', 'ticket', 50);
    await answer('ben', 'late-travel', 'where-to', 50);
    await answer('ben', 'greet-speaking', 'room-21', 0);
    expect(of(await overviewOf(), 'ben')).toMatchObject({ standing: 'stuck', answered: 7, missed: 4 });
    provider.advance(8 * 86_400_000);
    await tess.logIn(teachers.tess);
    const after = await overviewOf();
    expect(of(after, 'ana').standing).toBe('idle');
    expect(of(after, 'ben').standing).toBe('idle');
    provider.advance(21 * 86_400_000);
    await tess.logIn(teachers.tess);
    expect(of(await overviewOf(), 'ben')).toMatchObject({ last_work: null, answered: 0 });
  });

  onBoth('has its students in the order of the school’s language', async () => {
    const { db } = provider.server;
    await db.updateTable('students').set({ last_name: 'Vũ' }).where('id', '=', 'ana').execute();
    await db.updateTable('students').set({ last_name: 'Đỗ' }).where('id', '=', 'ben').execute();
    await db.updateTable('students').set({ last_name: 'Dương' }).where('id', '=', 'ida').execute();
    expect((await overviewOf()).students.map(({ last_name }) => last_name)).toEqual(['Dương', 'Đỗ', 'Vũ']);
  });

  it('counts per assignment who began and who finished it', async () => {
    const { assignments, average } = await overviewOf();
    expect(assignments.map(({ id, students, begun, completed }) => [id, students, begun, completed])).toEqual([
      ['done', 2, 1, 1],
      ['late', 2, 0, 0],
      ['greet', 2, 0, 0],
      ['only-ben', 1, 0, 0],
      ['talk', 1, 0, 0],
    ]);
    expect(average).toBe(86);
  });

  onBoth('leaves out withdrawn assignments, and does not count upcoming ones as open work', async () => {
    const { db } = provider.server;
    await db
      .updateTable('assignments')
      .set({ withdrawn_at: provider.now().toISOString() })
      .where('id', '=', 'late')
      .execute();
    await db
      .updateTable('assignments')
      .set({ start_date: '2026-06-01T00:00:00.000Z' })
      .where('id', '=', 'greet')
      .execute();
    const { assignments, students } = await overviewOf();
    expect(assignments.map(({ id }) => id)).toEqual(['done', 'greet', 'only-ben', 'talk']);
    expect(assignments[0]).not.toHaveProperty('withdrawn_at');
    expect(students[0]).toMatchObject({ id: 'ana', standing: 'fine', assigned: 1, completed: 1, overdue: 0 });
  });

  it('ranks the words and sounds by the students who miss them, and names the students', async () => {
    for (const lesson of ['greet-speaking', 'greet-all', 'late-travel']) {
      await answer('ana', lesson, lesson === 'late-travel' ? 'ticket' : 'hello', 20);
      await answer('ben', lesson, lesson === 'late-travel' ? 'ticket' : 'hello', 44);
    }
    await answer('ben', 'greet-speaking', 'good-morning', 30);
    // A score of 0 means that nothing was heard.
    await answer('ana', 'greet-speaking', 'good-morning', 0);
    const { words, sounds } = await overviewOf();
    expect(words.map(({ text, students, missed }) => [text, students, missed])).toEqual([
      ['Hello', 2, 2],
      // Ana said it well in another lesson.
      ['Ticket', 2, 2],
      ['Good morning!', 1, 1],
    ]);
    expect(words[0]!.average).toBe(32);
    const speech = await speechOf();
    expect(speech.words.map(({ by: _by, ...word }) => word)).toEqual(words);
    expect(speech.words[0]!.by).toEqual([
      { student_id: 'ana', said: 2, average: 20, assignment_id: 'greet' },
      { student_id: 'ben', said: 2, average: 44, assignment_id: 'greet' },
    ]);
    // Each said a sound of these words at least three times.
    expect(sounds[0]).toMatchObject({ students: 2, missed: 2 });
    for (const { by, words: own } of speech.sounds) {
      expect(by.length).toBeGreaterThan(0);
      expect(own.every(({ text }) => words.some((word) => word.text === text))).toBe(true);
    }
  });

  onBoth('shows words of readings and role-plays, too', async () => {
    const { db } = provider.server;
    await db
      .insertInto('conversations')
      .values({
        student_id: 'ben',
        conversation_id: 'c-1',
        scenario_id: 'lunch-at-the-market',
        assignment_detail_id: 'talk-lesson',
        created_at: provider.now().toISOString(),
        ended_at: null,
        state: '{}',
        is_offline: 0,
        answering: null,
        answering_until: null,
        stars: null,
        outcome: null,
        report: null,
        heard: 0,
      })
      .execute();
    await db
      .insertInto('conversation_messages')
      .values({
        student_id: 'ben',
        conversation_id: 'c-1',
        position: 1,
        speaker: 'student',
        turn_id: 't-1',
        text: 'I want noodles.',
        source: 'matched',
        pronunciation: JSON.stringify({
          score: 40,
          fluency: null,
          intonation: null,
          certainty: 'sure',
          weak_words: ['noodles'],
          left_out: [{ word: 'Noodles', sound: 'z' }],
          engine_version: '1',
          scored_by: 'provider',
        }),
        verified: 0,
        met: null,
        state_before: null,
        said_at: provider.now().toISOString(),
      })
      .execute();
    const word = (
      word_orig: string,
      reading: string,
      certainty: string,
      score: number | null,
      ...scores: number[]
    ) => ({
      word_orig,
      reading,
      certainty,
      score,
      phonemes: scores.map((each) => ({
        trans: 'θ',
        trans_arpabet: 'TH',
        score_type: 'error',
        score: each,
        start_time: 0,
        end_time: 1,
      })),
    });
    const said = [
      { ...word('Teeth', 'read', 'sure', 33, 20, 30, 40), left_out: 'th' },
      { ...word('Earth', 'read', 'unsure', 10, 10), left_out: 'th' },
      word('thin', 'skipped', 'sure', null),
    ];
    await storeReading(said);
    const { words, sounds, endings } = await speechOf();
    // A word that was skipped, or not heard for sure, says nothing about the student.
    expect(sounds).toEqual([
      {
        sound: 'θ',
        students: 1,
        missed: 1,
        average: 30,
        by: [{ student_id: 'ana', said: 3, average: 30 }],
        words: [{ text: 'teeth', students: 1, missed: 1, average: 33 }],
      },
    ]);
    expect(words).toEqual([
      {
        text: 'noodles',
        students: 1,
        missed: 1,
        average: null,
        by: [{ student_id: 'ben', said: 1, average: null, assignment_id: 'talk' }],
      },
      {
        text: 'teeth',
        students: 1,
        missed: 1,
        average: 33,
        by: [{ student_id: 'ana', said: 1, average: 33, assignment_id: 'late' }],
      },
    ]);
    expect(endings).toEqual([
      { sound: 'z', left_out: 1, words: ['noodles'], by: [{ student_id: 'ben', left_out: 1 }] },
      { sound: 'θ', left_out: 1, words: ['teeth'], by: [{ student_id: 'ana', left_out: 1 }] },
    ]);
    const practiceOf = async (of: string) => {
      const { name, cards } = StudySetDraft.parse(
        (await tess.read(`${teacherPaths.practice('r1')}?of=${encodeURIComponent(of)}`)).body,
      );
      return [name, cards.map(({ text }) => text)];
    };
    expect(await practiceOf('words')).toEqual(['Words to practice (Class 1)', ['noodles', 'teeth']]);
    expect(await practiceOf('endings')).toEqual(['Word endings (Class 1)', ['noodles', 'teeth']]);
    expect(await practiceOf('θ')).toEqual(['The sound /θ/ (Class 1)', ['teeth']]);
    expect(await practiceOf('z')).toEqual(['The sound /z/ (Class 1)', []]);
    await writeAccommodations(db, 'ben', { exempt_sounds: ['TH'] });
    expect((await speechOf()).sounds).toEqual(sounds);
    // The school exempts Ana from the sound.
    await writeAccommodations(db, 'ana', { exempt_sounds: ['S', 'TH'] });
    expect((await speechOf()).sounds).toEqual([]);
    expect((await overviewOf()).sounds).toEqual([]);
    await writeAccommodations(db, 'ana', {});
    expect((await speechOf()).sounds).toEqual(sounds);
  });

  onBoth(
    '[0149] drafts at most 12 cards that can be saved, with the dictionary’s meanings that fit their level',
    async () => {
      const { db } = provider.server;
      await db.updateTable('items').set({ text: 'Xin chào các bạn học sinh' }).where('id', '=', 'hello').execute();
      await answer('ana', 'greet-speaking', 'hello', 20);
      const words = 'comfortable cups dance garden house kitchen lake market noodles orange paper river school'.split(
        ' ',
      );
      const read = { reading: 'read', certainty: 'sure', score: 30, phonemes: [] };
      await storeReading(words.map((word_orig) => ({ ...read, word_orig })));
      expect((await speechOf()).practice).toBeUndefined();
      await db.updateTable('teachers').set({ writes_content: 1 }).where('email', '=', teachers.tess).execute();
      expect((await speechOf()).practice).toBe(true);
      const draft = StudySetDraft.parse((await tess.read(teacherPaths.practice('r1'))).body);
      expect(draft.cards.map(({ text }) => text)).toEqual(words.slice(0, 11));
      // The dictionary explains "comfortable" in hard words.
      expect(draft.cards[0]).toMatchObject({ definition: '', example: '' });
      expect(draft.cards[1]).toMatchObject({
        definition: expect.stringContaining('drink'),
        translations: { vi: expect.stringContaining('cốc') },
      });
      const { body } = await tess.call('PUT', teacherWritingPaths.content(`written-${'1'.repeat(32)}`), {
        body: { draft },
      });
      expect(SavedDraft.parse(body).outcome).toBe('saved');
    },
  );

  onBoth('is available as CSV, which runs no formula in a spreadsheet', async () => {
    const { db } = provider.server;
    await db.updateTable('students').set({ first_name: '=1+1' }).where('id', '=', 'ana').execute();
    await db.updateTable('items').set({ text: '@SUM(A1)' }).where('id', '=', 'hello').execute();
    await answer('ana', 'greet-speaking', 'hello', 20);
    const rows = rowsOf(await tess.read(teacherPaths.overviewTable('r1')));
    expect(rows[0]).toMatchObject({
      first_name: "'=1+1",
      standing: 'behind',
      average: '86',
      overdue: '1',
      active: 'yes',
    });
    expect(rowsOf(await tess.read(teacherPaths.speechTable('r1')))[0]).toEqual({
      kind: 'word',
      text: "'@SUM(A1)",
      last_name: 'Example',
      first_name: "'=1+1",
      email: people.ana,
      average: '20',
      said: '1',
    });
  });

  onBoth('shows an assignment by student and lesson, current after each answer', async () => {
    const resultsOf = async (id: string) =>
      AssignmentResults.parse((await tess.read(teacherPaths.results('r1', id))).body);
    const done = await resultsOf('done');
    expect(done.assignment).toMatchObject({ id: 'done', lessons: 1, average: 86 });
    expect(done.lessons).toEqual([{ id: 'done-travel', name: 'done-travel', type: 'study_set', average: 86 }]);
    expect(done.students.map(({ id, status, score, lessons }) => [id, status, score, lessons])).toEqual([
      [
        'ana',
        'completed',
        86,
        [
          {
            id: 'done-travel',
            status: 'completed',
            score: 86,
            verified: true,
            typed: false,
            answers: { heard: 2, all: 2 },
          },
        ],
      ],
      ['ben', 'not_started', null, []],
      ['ida', 'not_started', null, []],
    ]);
    // An assignment of Ben's alone.
    expect((await resultsOf('only-ben')).students.map(({ id }) => id)).toEqual(['ben']);
    for (const item of ['hello', 'good-morning', 'room-21']) await answer('ana', 'greet-speaking', item, 60);
    const greet = await resultsOf('greet');
    expect(greet.students[0]).toMatchObject({ status: 'in_progress', score: 60, verified: false });
    expect(greet.students[0]!.lessons).toContainEqual({
      id: 'greet-speaking',
      status: 'completed',
      score: 60,
      verified: false,
      typed: false,
      answers: { heard: 0, all: 3 },
    });
    const rows = rowsOf(await tess.read(teacherPaths.resultsTable('r1', 'greet')));
    expect(rows).toHaveLength(6);
    expect(rows[0]).toMatchObject({ last_name: 'Example', lesson: 'greet-speaking', status: 'completed', score: '60' });
    expect(rows[0]).toMatchObject({ verified: 'no', heard_answers: '0', answers: '3' });
  });

  onBoth('shows the cards and role-plays of a student’s assignment', async () => {
    const workOf = async (student: string, id: string) =>
      StudentWork.parse((await tess.read(teacherPaths.work('r1', student, id))).body);
    const [lesson] = (await workOf('ana', 'done')).lessons;
    expect(lesson).toMatchObject({ id: 'done-travel', status: 'completed', score: 86, reading: null });
    expect(lesson!.cards.map(({ text, answers }) => [text, answers.map(({ skill, score }) => [skill, score])])).toEqual(
      [
        ['Ticket', [['speaking', 80]]],
        ['Where to?', [['speaking', 91]]],
      ],
    );
    expect(lesson!.cards[0]!.answers[0]).toMatchObject({ finished: true, verified: true });
    expect((await workOf('ben', 'talk')).lessons).toEqual([
      expect.objectContaining({ type: 'ai_tutor', cards: [], conversations: [] }),
    ]);
    // Ana does not have Ben's assignment.
    for (const [student, id] of [
      ['ana', 'only-ben'],
      ['ana', 'market'],
      ['tam', 'done'],
      ['ana', 'none'],
    ] as const)
      expect(codeOf(await tess.read(teacherPaths.work('r1', student, id)))).toBe('not_found');
    expect(codeOf(await tess.read(teacherPaths.results('r1', 'market')))).toBe('not_found');
  });

  onBoth('marks sounds of a reading that don’t count for the student', async () => {
    const { db } = provider.server;
    await db.insertInto('teacher_classes').values({ teacher_id: 'tess', class_id: 'r3' }).execute();
    const soundsOf = async () => {
      const { lessons } = StudentWork.parse((await tess.read(teacherPaths.work('r3', 'ray', 'read'))).body);
      return lessons.flatMap(({ reading }) => reading?.words ?? []).flatMap(({ sounds }) => sounds);
    };
    const before = await soundsOf();
    expect(before.map(({ sound }) => sound)).toEqual(expect.arrayContaining(['s', 'ə', 't']));
    expect(before.some((sound) => 'exempt' in sound)).toBe(false);
    await writeAccommodations(db, 'rae', { exempt_sounds: ['T'] });
    await writeAccommodations(db, 'ray', { exempt_sounds: ['S', 'AH'] });
    const after = before.map((one) => (['s', 'ə', 'ʌ'].includes(one.sound) ? { ...one, exempt: true } : one));
    expect(await soundsOf()).toEqual(after);
  });
});
