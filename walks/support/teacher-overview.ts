import type {
  AssignmentResults,
  ClassOverview,
  ClassSpeech,
  Standing,
  StudentWork,
} from '../../contract/teacher-class.ts';
import { evidenceOfOne, UNSPOKEN } from '../../contract/evidence.ts';
import { classOf, NOW } from './teacher-class.ts';

const DAY = 86_400_000;
const STANDINGS: readonly Standing[] = ['fine', 'stuck', 'idle', 'behind'];

const words = [
  { text: 'I think there are three.', students: 5, missed: 4, average: 41.3 },
  { text: 'thirty', students: 5, missed: 3, average: 47 },
  { text: 'Can you tell me where the library is, please?', students: 3, missed: 2, average: 52.4 },
  { text: 'yellow', students: 4, missed: 1, average: null },
];
const sounds = [
  { sound: 'θ', students: 5, missed: 4, average: 43.8 },
  { sound: 'ɪ', students: 5, missed: 2, average: 66.1 },
  { sound: 'dʒ', students: 3, missed: 1, average: 71 },
];

export function overviewOf(students: number, assignments: number): ClassOverview {
  const progress = classOf(students, assignments);
  const isBusy = students * assignments > 0;
  return {
    class: progress.class,
    average: progress.average,
    students: progress.students.map(
      ({ results: _results, answers: _answers, corrected: _corrected, ...student }, place) => {
        const isAbsent = place > 7 && place === students - 1;
        const standing = isAbsent ? 'absent' : student.active ? STANDINGS[place % 4]! : 'inactive';
        return {
          ...student,
          standing,
          assigned: assignments,
          completed: Math.min(place, assignments),
          overdue: standing === 'fine' ? 0 : place % 3,
          answered: ['idle', 'absent'].includes(standing) ? 0 : 9 + place,
          missed: standing === 'stuck' ? 7 : ['idle', 'absent'].includes(standing) ? 0 : place % 4,
          last_work: ['idle', 'absent'].includes(standing) ? null : new Date(NOW - place * DAY).toISOString(),
        };
      },
    ),
    assignments: progress.assignments.map((assignment, column) => ({
      ...assignment,
      students,
      begun: Math.min(students, column + 2),
      completed: Math.min(students, column),
    })),
    words: isBusy ? words : [],
    sounds: isBusy ? sounds : [],
  };
}

const ENDINGS = [
  { sound: 's', left_out: 10, words: ['cups', 'lights', 'makes'] },
  { sound: 't', left_out: 6, words: ['walked', 'stopped'] },
];

export function speechOf(isBusy: boolean): ClassSpeech {
  const { class: group, students } = overviewOf(5, 5);
  const people = students.map(({ id, first_name, last_name, email, active }) => ({
    id,
    first_name,
    last_name,
    email,
    active,
  }));
  const by = (missed: number) =>
    people.slice(0, missed).map(({ id }, place) => ({ student_id: id, average: 20 + place * 9, said: 3 }));
  const endedBy = (missed: number) =>
    people.slice(0, missed).map(({ id }, place) => ({ student_id: id, left_out: missed - place }));
  return {
    class: group,
    students: people,
    words: isBusy
      ? words.map((word) => ({
          ...word,
          by: by(word.missed).map((sayer) => ({
            ...sayer,
            assignment_id: 'assignment-0',
            average: word.average === null ? null : sayer.average,
          })),
        }))
      : [],
    sounds: isBusy ? sounds.map((sound) => ({ ...sound, by: by(sound.missed), words: words.slice(0, 2) })) : [],
    practice: isBusy || undefined,
    endings: isBusy ? ENDINGS.map((ending, at) => ({ ...ending, by: endedBy(4 - at) })) : [],
  };
}

export function resultsOf(students: number, lessons: number): AssignmentResults {
  const { class: group, students: people } = classOf(students, 1);
  const [assignment] = classOf(1, 1).assignments;
  const scoreOf = (place: number, column: number) => ((place * 37 + column * 23) % 90) + 11;
  return {
    class: group,
    assignment: { ...assignment!, lessons },
    lessons: Array.from({ length: lessons }, (_, column) => ({
      id: `lesson-${column}`,
      name: ['Finding a book', 'Quiet, please', 'Borrowing and returning'][column % 3]!,
      type: 'study_set' as const,
      average: 60 + column,
    })),
    students: people.map(({ results: _results, average: _average, ...student }, place) => ({
      ...student,
      status: place === 1 ? 'not_started' : place % 2 === 0 ? 'completed' : 'in_progress',
      score: place === 1 ? null : scoreOf(place, 0),
      verified: place === 1 ? null : place !== 2,
      typed: false,
      corrected: place === 0 || undefined,
      answers: place === 1 ? undefined : { heard: 8, all: 31 },
      lessons: Array.from({ length: place === 1 ? 0 : place % 2 === 0 ? lessons : 1 }, (_, column) => ({
        id: `lesson-${column}`,
        status: place % 2 === 0 ? ('completed' as const) : ('in_progress' as const),
        score: place % 2 === 0 ? scoreOf(place, column) : null,
        ...(place % 2 === 0 ? { verified: place !== 2 || column !== 1, typed: false } : UNSPOKEN),
      })),
    })),
  };
}

const at = new Date(NOW - DAY).toISOString();
const PASSAGE = 'The turtles swim to the beach every year. They think the sand is warm there.'.split(' ');

export function workOf(isBusy: boolean): StudentWork {
  const { assignment, class: group, students } = resultsOf(1, 3);
  const {
    status: _status,
    score: _score,
    verified: _verified,
    typed: _typed,
    corrected: _corrected,
    answers: _answers,
    lessons: _lessons,
    ...student
  } = students[0]!;
  const lesson = { status: isBusy ? ('completed' as const) : ('in_progress' as const) };
  const answer = (skill: 'speaking' | 'listening', score: number, finished = true) => ({
    skill,
    score,
    finished,
    verified: skill === 'speaking' ? score > 50 : null,
    at,
    marks: skill === 'speaking' && score === 63 ? [{ teacher: 'Phạm Thị Lan', score: 80, words: 1, counted: 80 }] : [],
  });
  return {
    class: group,
    student,
    assignment,
    lessons: [
      {
        ...lesson,
        id: 'lesson-0',
        name: 'Finding a book',
        type: 'study_set',
        score: isBusy ? 71.2 : null,
        ...(isBusy ? { verified: false, typed: false, corrected: true, answers: { heard: 2, all: 5 } } : UNSPOKEN),
        cards: ['library', 'Where can I find books about whales?', 'three'].map((text, place) => ({
          id: `card-${place}`,
          text,
          answers: isBusy
            ? [answer('speaking', 91 - place * 28, place < 2), ...(place === 2 ? [] : [answer('listening', 80)])]
            : [],
        })),
        reading: null,
        conversations: [],
      },
      {
        ...lesson,
        id: 'lesson-1',
        name: 'The turtles',
        type: 'read_aloud',
        score: isBusy ? 66 : null,
        ...evidenceOfOne(isBusy ? 66 : null, 'heard'),
        cards: [],
        reading: isBusy
          ? {
              id: 'reading-1',
              at,
              score: 66,
              words_per_minute: 87.4,
              verified: true,
              marks: [
                { teacher: 'Phạm Thị Lan', score: null, words: 2 },
                { teacher: null, score: 71, words: 0 },
              ],
              words: PASSAGE.map((text, place) => ({
                text,
                reading: place === 6 ? 'skipped' : place > 12 ? 'unread' : 'read',
                score: place === 6 || place > 12 ? null : place % 5 === 4 ? 38 : 88,
                sounds:
                  place === 9
                    ? [
                        { sound: 'θ', score: 21 },
                        { sound: 'r', score: 12, exempt: true as const },
                      ]
                    : [{ sound: 'b', score: 77 }],
              })),
            }
          : null,
        conversations: [],
      },
      {
        ...lesson,
        id: 'lesson-2',
        name: 'Lunch at the market',
        type: 'ai_tutor',
        score: isBusy ? 60 : null,
        ...evidenceOfOne(isBusy ? 60 : null, 'typed'),
        cards: [],
        reading: null,
        conversations: isBusy ? [{ id: 'talk-2', created_at: at, stars: 2, ...evidenceOfOne(2, 'typed') }] : [],
      },
    ],
  };
}
