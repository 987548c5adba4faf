import { teacherPaths } from '../../contract/teacher.ts';
import {
  AssignmentResults,
  ClassOverview,
  ClassSpeech,
  PracticeQuery,
  StudentWork,
} from '../../contract/teacher-class.ts';
import { StudySetDraft } from '../../contract/teacher-writing.ts';
import { readAssignmentResults } from '../teachers/assignment-results.ts';
import { overviewTable, resultsTable, speechTable } from '../teachers/class-tables.ts';
import { readClassOverview, readClassSpeech } from '../teachers/class-overview.ts';
import { draftPractice } from '../teachers/class-practice.ts';
import { csvAnswer, csvResponse } from '../teachers/csv.ts';
import { readStudentWork } from '../teachers/student-work.ts';
import { answer, at, type Routes } from './calls.ts';
import { classCalls } from './teacher-signed-in.ts';

/** A class at a glance. Any other class answers `not_found`, whether or not it exists. */
export const teacherClassRoutes: Routes = (routes, dependencies) => {
  const { db, around, listeningDays } = dependencies;
  const call = classCalls(routes, dependencies);
  const fileName = (name: string) => `${name} ${around.now().toISOString().slice(0, 10)}`;
  call.get('readClassOverview', at(teacherPaths.overview, 'class_id'), {
    summary: 'Read who needs help, and what the class misses most',
    answers: answer('Students, assignments, words, and sounds.', { ClassOverview }),
    handle: async ({ taught }) => ({
      ...(await readClassOverview(db, taught, around.now())),
      ...(listeningDays !== undefined && { listening: true as const }),
    }),
  });
  call.get('readClassOverviewTable', at(teacherPaths.overviewTable, 'class_id'), {
    summary: 'Read who needs help, as CSV',
    answers: csvAnswer,
    handle: async ({ taught }) =>
      csvResponse(fileName(taught.name), overviewTable(await readClassOverview(db, taught, around.now()))),
  });
  call.get('readClassSpeech', at(teacherPaths.speech, 'class_id'), {
    summary: 'Read the words and sounds that a class misses, with the students',
    answers: answer('The words and sounds of the last four weeks.', { ClassSpeech }),
    handle: async ({ taught, teacher }) => ({
      ...(await readClassSpeech(db, taught, around.now())),
      ...(teacher.writes_content && { practice: true as const }),
    }),
  });
  call.get('draftPractice', at(teacherPaths.practice, 'class_id'), {
    summary: 'Draft a study set of words that a class misses',
    description: 'Stores nothing. `of` is `words`, `endings`, or a sound in IPA. Meanings come from the dictionary.',
    query: PracticeQuery,
    answers: answer('The draft. It has no cards if the class misses none of them now.', { StudySetDraft }),
    also: [503],
    handle: async ({ taught, query: { of } }) =>
      draftPractice(dependencies, await readClassSpeech(db, taught, around.now()), of),
  });
  call.get('readClassSpeechTable', at(teacherPaths.speechTable, 'class_id'), {
    summary: 'Read the words and sounds that a class misses, as CSV',
    answers: csvAnswer,
    handle: async ({ taught }) =>
      csvResponse(fileName(taught.name), speechTable(await readClassSpeech(db, taught, around.now()))),
  });
  call.get('readAssignmentResults', at(teacherPaths.results, 'class_id', 'assignment_id'), {
    summary: 'Read an assignment by student and lesson',
    answers: answer('Each student’s result in each lesson.', { AssignmentResults }),
    handle: ({ taught, params }) => readAssignmentResults(db, taught, params.assignment_id),
  });
  call.get('readAssignmentResultsTable', at(teacherPaths.resultsTable, 'class_id', 'assignment_id'), {
    summary: 'Read an assignment by student and lesson, as CSV',
    answers: csvAnswer,
    handle: async ({ taught, params }) => {
      const read = await readAssignmentResults(db, taught, params.assignment_id);
      return csvResponse(fileName(read.assignment.name), resultsTable(read));
    },
  });
  call.get('readStudentWork', at(teacherPaths.work, 'class_id', 'student_id', 'assignment_id'), {
    summary: 'Read what a student did in an assignment',
    answers: answer('The scores of each card, the latest reading, and the role-plays.', { StudentWork }),
    handle: ({ taught, params }) => readStudentWork(db, taught, params.student_id, params.assignment_id),
  });
};
