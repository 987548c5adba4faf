import { evidenceOfAll, evidenceOfOne, UNSPOKEN } from '../../contract/evidence.ts';
import type {
  ClassProgress,
  ConversationList,
  ConversationTranscript,
  StudentResult,
  StudentScores,
  TeacherClassList,
  TeacherProfile,
} from '../../contract/teacher.ts';

export const NOW = Date.UTC(2026, 10, 26, 8);
const day = (days: number) => new Date(NOW + days * 86_400_000).toISOString();

export const lan: TeacherProfile = {
  id: 'lan',
  email: 'lan@hoasen.example',
  first_name: 'Lan',
  last_name: 'Phạm Thị',
  school: 'Hoa Sen School',
  manages_roster: true,
  writes_content: true,
};

export const classList: TeacherClassList = {
  classes: [
    { id: 'class-7a2', name: 'Class 7A2', students: 24, assignments: 9 },
    { id: 'class-2b', name: 'Class 2B', students: 1, assignments: 1 },
  ],
};

const NAMES = [
  ['Nguyễn', 'Minh Anh'],
  ['Trần', 'Gia Huy'],
  ['Phạm', 'Quốc Khánh'],
  ['Lê', 'Bảo Ngọc'],
  ['Wolfeschlegelsteinhausenbergerdorff', 'Anastasia'],
] as const;
const TITLES = [
  'Unit 4: At the library',
  'Say it like a local',
  'The turtles',
  'Lunch at the market',
  'A town meeting',
];

const student = (place: number) => {
  const [last_name, first_name] = NAMES[place % NAMES.length]!;
  return { id: `student-${place}`, first_name, last_name, email: `s${place}@hoasen.example`, active: place % 7 !== 2 };
};

const result = (place: number, column: number): StudentResult => {
  const kind = (place * 3 + column) % 5;
  return {
    assignment_id: `assignment-${column}`,
    status: kind === 0 ? 'not_started' : kind === 1 ? 'in_progress' : 'completed',
    score: kind < 1 ? null : ((place * 17 + column * 29) % 61) + 40,
    verified: kind < 1 ? null : kind !== 3,
    typed: kind === 3 && column % 2 === 1,
    ...(place === 4 && column === 0 && { corrected: true as const }),
    ...(kind > 1 && { answers: { heard: kind === 3 ? 6 : 8, all: 31 } }),
    lessons_done: kind === 0 ? 0 : kind === 1 ? 1 : 4,
    last_activity: kind === 0 ? null : day(-column - 1),
  };
};

export function classOf(students: number, assignments: number): ClassProgress {
  const columns = Array.from({ length: assignments }, (_, column) => column);
  return {
    class: { id: 'class-7a2', name: 'Class 7A2' },
    average: students * assignments === 0 ? null : 74.4,
    assignments: columns.map((column) => ({
      id: `assignment-${column}`,
      name: TITLES[column % TITLES.length]!,
      type: 'study_set',
      due_date: day(column * 3 - 8),
      lessons: 4,
      average: students === 0 ? null : 70 + (column % 90) / 3,
    })),
    students: Array.from({ length: students }, (_, place) => {
      // Some assignments are for only part of the class.
      const results = columns.filter((column) => (place + column) % 11 !== 10).map((column) => result(place, column));
      const average = place === 3 ? null : 60 + (place % 40);
      return { ...student(place), average, ...(average === null ? UNSPOKEN : evidenceOfAll(results)), results };
    }),
  };
}

export function scoresOf(attempts: number): StudentScores {
  const done = Array.from({ length: attempts }, (_, place) => ({
    assignment_id: `assignment-${place % 3}`,
    lesson: ['Finding a book', 'Quiet, please', 'Borrowing and returning'][place % 3]!,
    type: 'study_set' as const,
    score: 45 + ((place * 13) % 54),
    verified: place % 4 !== 1,
    typed: place % 8 === 5,
    at: day(place * 2 - attempts * 2 - 1),
  }));
  const { assignments } = classOf(1, 3);
  return {
    class: { id: 'class-7a2', name: 'Class 7A2' },
    student: { ...student(0), last_activity: attempts === 0 ? null : day(-1) },
    assignments: assignments.map(({ average: _average, ...assignment }, column) => ({
      ...assignment,
      result: attempts === 0 ? { ...result(0, 0), assignment_id: assignment.id } : result(0, column),
      details: [],
    })),
    attempts: done,
    weeks:
      attempts === 0
        ? []
        : [
            { monday: '2026-11-16', attempts: attempts - 1, average: 63.2, ...evidenceOfAll(done) },
            { monday: '2026-11-23', attempts: 1, average: 88, ...evidenceOfOne(88, 'heard') },
          ],
    engine_changes: attempts > 4 ? [day(-6)] : [],
    conversations: attempts === 0 ? 0 : 2,
  };
}

const talks = [
  {
    id: 'talk-2',
    scenario: 'Lunch at the market',
    assignment: 'Unit 5: Food',
    created_at: day(-1),
    ended_at: day(-1),
    stars: 2,
    ...evidenceOfOne(2, 'typed'),
  },
  {
    id: 'talk-1',
    scenario: 'My new friend',
    assignment: null,
    created_at: day(-3),
    ended_at: null,
    stars: null,
    ...UNSPOKEN,
  },
];

export const conversationList: ConversationList = {
  class: { id: 'class-7a2', name: 'Class 7A2' },
  student: student(0),
  conversations: talks,
};

export const transcript: ConversationTranscript = {
  class: conversationList.class,
  student: conversationList.student,
  conversation: talks[0]!,
  messages: [
    { speaker: 'tutor', text: 'Hi there! What would you like for lunch?', typed: false, said_at: day(-1) },
    { speaker: 'student', text: 'I want noodle, please.', typed: false, said_at: day(-1) },
    { speaker: 'tutor', text: 'Noodles, great. Anything to drink?', typed: false, said_at: day(-1) },
    { speaker: 'student', text: 'Just water, thank you!', typed: true, said_at: day(-1) },
  ],
};
