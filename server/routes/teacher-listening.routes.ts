import {
  ClassListening,
  ConsentsRequest,
  ListeningSwitch,
  teacherListeningPaths,
} from '../../contract/teacher-listening.ts';
import { TEACHERS } from '../accounts/account-tables.ts';
import { Refusal } from '../errors.ts';
import { readRange } from '../http/static-files.ts';
import { deleteSound, readSound } from '../teachers/corrections.ts';
import { deleteSounds, readListening, recordConsents, switchListening } from '../teachers/listening.ts';
import { requireStudent } from '../teachers/taught.ts';
import { answer, at, type Routes } from './calls.ts';
import { placeOf } from './teacher-corrections.routes.ts';
import { classCalls } from './teacher-signed-in.ts';

const flac = {
  description: 'The sound, as FLAC.',
  content: { 'audio/flac': { schema: { type: 'string', format: 'binary' } as const } },
};

/** Teachers listen to their students. Any other class, student, or sentence answers `not_found`, whether or not it exists. */
export const teacherListeningRoutes: Routes = (routes, dependencies) => {
  classRoutes(routes, dependencies);
  soundRoutes(routes, dependencies);
};

/** The class's switch, and its students' consents. */
const classRoutes: Routes = (routes, dependencies) => {
  const { db, around, tellSecurity, listeningDays } = dependencies;
  const call = classCalls(routes, dependencies);
  const answers = answer('The class’s switch, and each student’s consent.', { ClassListening });
  call.get('readListening', at(teacherListeningPaths.listening, 'class_id'), {
    summary: 'Read whether teachers may listen to a class, and the consents',
    answers,
    handle: ({ taught }) => readListening(db, taught, listeningDays),
  });
  call.put('switchListening', at(teacherListeningPaths.listening, 'class_id'), {
    summary: 'Switch listening on or off for a class',
    description: 'Off deletes the class’s sounds. On is refused if the school stores no sounds.',
    body: { ListeningSwitch },
    answers,
    handle: async ({ teacher: { id: teacher, email }, taught, body: { on } }) => {
      if (on && listeningDays === undefined) throw new Refusal('forbidden', 'This school stores no sounds.');
      await switchListening(db, taught.id, on, { teacherId: teacher, now: around.now() });
      tellSecurity({ security: 'listening_switched', teacher, class: taught.id, on }, TEACHERS.accountOf(email));
      return readListening(db, taught, listeningDays);
    },
  });
  call.put('recordConsents', at(teacherListeningPaths.consents, 'class_id'), {
    summary: 'Record the consent of students, or its end',
    description:
      'Without consent, no sound of a student is stored. Its end deletes the student’s sounds of this class. Records it for all of these students, or changes nothing.',
    body: { ConsentsRequest },
    answers,
    handle: async ({ teacher: { id: teacher }, taught, body }) => {
      const given = body.given_by !== null;
      const students = await recordConsents(db, taught.id, body, { teacherId: teacher, now: around.now() });
      for (const { id: student, email } of students)
        tellSecurity({ security: 'listening_consent', teacher, student, class: taught.id, given }, email);
      return readListening(db, taught, listeningDays);
    },
  });
};

/** The sounds themselves. */
const soundRoutes: Routes = (routes, dependencies) => {
  const { db, around, tellSecurity } = dependencies;
  const call = classCalls(routes, dependencies);
  const ofSentence = at(teacherListeningPaths.sound, 'class_id', 'student_id', 'lesson_id', 'sentence_id');
  call.get('readSound', ofSentence, {
    summary: 'Read the sound of a card’s best answer',
    answers: flac,
    handle: async ({ teacher: { id: teacher }, taught, params }, c) => {
      const { student, sound } = await readSound(db, taught, placeOf(params), around.now());
      const headers = { 'content-type': 'audio/flac', 'cache-control': 'no-store', 'accept-ranges': 'bytes' };
      // Safari plays audio only with ranges.
      const range = readRange(c.req.header('range'), sound.length);
      if (range === 'outside') return c.body(null, 416, { ...headers, 'content-range': `bytes */${sound.length}` });
      const { id, email } = student;
      tellSecurity({ security: 'sound_heard', teacher, student: id, lesson: params.lesson_id }, email);
      if (range === 'all') return c.body(sound, 200, headers);
      const { start, end } = range;
      const part = { ...headers, 'content-range': `bytes ${start}-${end}/${sound.length}` };
      return new Response(sound.subarray(start, end + 1), { status: 206, headers: part });
    },
  });
  call.delete('deleteSound', ofSentence, {
    summary: 'Delete the sound of a card’s best answer',
    handle: async ({ teacher: { id: teacher }, taught, params }) => {
      const { student } = await deleteSound(db, taught, placeOf(params));
      tellSecurity({ security: 'sounds_deleted', teacher, class: taught.id, student: student.id }, student.email);
    },
  });
  call.delete('deleteStudentSounds', at(teacherListeningPaths.studentSounds, 'class_id', 'student_id'), {
    summary: 'Delete a student’s sounds of this class',
    handle: async ({ teacher: { id: teacher }, taught, params: { student_id: student } }) => {
      const { email } = await requireStudent(db, taught.id, student);
      await deleteSounds(db, taught.id, student);
      tellSecurity({ security: 'sounds_deleted', teacher, class: taught.id, student }, email);
    },
  });
  call.delete('deleteClassSounds', at(teacherListeningPaths.classSounds, 'class_id'), {
    summary: 'Delete a class’s sounds',
    handle: async ({ teacher: { id: teacher, email }, taught }) => {
      await deleteSounds(db, taught.id);
      tellSecurity({ security: 'sounds_deleted', teacher, class: taught.id, student: null }, TEACHERS.accountOf(email));
    },
  });
};
