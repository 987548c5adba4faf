import type {
  AssignableContent,
  AssignableContentList,
  ContentPreview,
  Recipients,
  TeacherAssignment,
  TeacherAssignmentList,
} from '../../contract/teacher-assignments.ts';

export const TODAY = '2026-11-26';

const content = (id: string, name: string, more: Partial<AssignableContent> = {}): AssignableContent => ({
  id,
  type: 'study_set',
  name,
  level: 'A2',
  topic: 'school',
  skills: ['speaking', 'listening', 'reading', 'writing'],
  cards: 12,
  ...more,
});
export const library = content('library', 'Unit 4: At the library');
export const turtles = content('turtles', 'The turtles', { type: 'read_aloud', skills: [], cards: 0, topic: 'nature' });
export const lunch = content('lunch', 'Lunch at the market', { type: 'ai_tutor', skills: [], cards: 0, level: 'B1' });

export const foundContent: AssignableContentList = {
  results: [library, turtles, lunch],
  count: 3,
  levels: ['A1', 'A2', 'B1'],
};

export const recipients: Recipients = {
  today: TODAY,
  classes: [
    {
      id: 'class-7a2',
      name: 'Class 7A2',
      students: [
        { id: 'minh-anh', first_name: 'Minh Anh', last_name: 'Nguyễn', active: true },
        { id: 'gia-huy', first_name: 'Gia Huy', last_name: 'Trần', active: true },
        { id: 'anastasia', first_name: 'Anastasia', last_name: 'Wolfeschlegelsteinhausenbergerdorff', active: false },
      ],
    },
    { id: 'class-2b', name: 'Class 2B', students: [{ id: 'an', first_name: 'An', last_name: 'Vũ', active: true }] },
  ],
};

export const given = (id: string, more: Partial<TeacherAssignment> = {}): TeacherAssignment => ({
  id,
  class: { id: 'class-7a2', name: 'Class 7A2' },
  name: 'Unit 4: At the library',
  type: 'study_set',
  start_day: null,
  due_day: '2026-12-03',
  due_date: '2026-12-03T16:59:59.000Z',
  withdrawn: false,
  students: null,
  lessons: [{ content_id: 'library', name: 'Unit 4: At the library', level: 'A2', skills: [] }],
  given: 24,
  started: 9,
  completed: 4,
  ...more,
});

const PAST: Partial<TeacherAssignment> = {
  name: 'Reading week',
  type: 'read_aloud',
  due_day: '2026-11-20',
  lessons: [{ content_id: 'turtles', name: 'The turtles', level: 'A2', skills: [] }],
};

export const workList: TeacherAssignmentList = {
  today: TODAY,
  assignments: [
    given('next', { start_day: '2026-11-30', due_day: '2026-12-10', started: 0, completed: 0 }),
    given('now', { students: ['minh-anh', 'gia-huy'], given: 2, started: 1, completed: 1 }),
    given('past', PAST),
    given('past-2b', { ...PAST, class: { id: 'class-2b', name: 'Class 2B' }, given: 30, completed: 28 }),
    given('gone', { name: 'Wolfeschlegelsteinhausenbergerdorff’s homework', withdrawn: true, due_day: '2026-11-18' }),
  ],
};

export const preview: ContentPreview = {
  ...library,
  note: null,
  lines: [
    { text: 'Do you have a library card?', audio_url: '/media/audio/library-card.mp3' },
    { text: 'Please be quiet.', audio_url: null },
  ],
};
