import { createRoute } from '@hono/zod-openapi';
import {
  ClassListening,
  ConsentsRequest,
  ListeningSwitch,
  teacherListeningPaths,
} from '../../contract/teacher-listening.ts';
import { TEACHERS } from '../accounts/account-tables.ts';
import { Refusal } from '../errors.ts';
import { newRouter } from '../http/router.ts';
import { readRange } from '../http/static-files.ts';
import { deleteSound, readSound } from '../teachers/corrections.ts';
import { deleteSounds, readListening, recordConsents, switchListening } from '../teachers/listening.ts';
import { requireStudent, requireTaught } from '../teachers/taught.ts';
import type { AppDependencies } from './app-dependencies.ts';
import { answer, callWith, jsonBody, noContent, parameters, refusals, teacherSecurity } from './route-parts.ts';
import { placeOf } from './teacher-corrections.routes.ts';
import { fromOwnPage, teacherSignedIn } from './teacher-signed-in.ts';

const [CLASS, STUDENT] = ['{class_id}', '{student_id}'] as const;
const SOUND = teacherListeningPaths.sound(CLASS, STUDENT, '{lesson_id}', '{sentence_id}');
const flac = {
  description: 'The sound, as FLAC.',
  content: { 'audio/flac': { schema: { type: 'string', format: 'binary' } as const } },
};

/** Teachers listen to their students. Any other class, student, or sentence answers `not_found`, whether or not it exists. */
export function teacherListeningRoutes(dependencies: AppDependencies) {
  return newRouter().route('/', classRoutes(dependencies)).route('/', soundRoutes(dependencies));
}

function callsOf({ teacherLogins, trustedProxies }: AppDependencies) {
  const signedIn = teacherSignedIn(teacherLogins);
  const ownPage = fromOwnPage(trustedProxies);
  const common = { tags: ['Teachers'], security: teacherSecurity };
  return {
    read: callWith({ ...common, middleware: signedIn }),
    change: callWith({ ...common, middleware: [ownPage, signedIn] as [typeof ownPage, typeof signedIn] }),
  };
}

/** The class's switch, and its students' consents. */
function classRoutes(dependencies: AppDependencies) {
  const { db, around, tellSecurity, listeningDays } = dependencies;
  const { read, change } = callsOf(dependencies);
  const listening = createRoute({
    ...read('get', teacherListeningPaths.listening(CLASS), 'readListening'),
    summary: 'Read whether teachers may listen to a class, and the consents',
    request: { params: parameters('class_id') },
    responses: {
      200: answer('The class’s switch, and each student’s consent.', { ClassListening }),
      ...refusals(401, 403, 404, 422),
    },
  });
  const turn = createRoute({
    ...change('put', teacherListeningPaths.listening(CLASS), 'switchListening'),
    summary: 'Switch listening on or off for a class',
    description: 'Off deletes the class’s sounds. On is refused if the school stores no sounds.',
    request: { params: parameters('class_id'), ...jsonBody({ ListeningSwitch }) },
    responses: {
      200: answer('The class’s switch, and each student’s consent.', { ClassListening }),
      ...refusals(400, 401, 403, 404, 413, 422),
    },
  });
  const consents = createRoute({
    ...change('put', teacherListeningPaths.consents(CLASS), 'recordConsents'),
    summary: 'Record the consent of students, or its end',
    description:
      'Without consent, no sound of a student is stored. Its end deletes the student’s sounds of this class. Records it for all of these students, or changes nothing.',
    request: { params: parameters('class_id'), ...jsonBody({ ConsentsRequest }) },
    responses: {
      200: answer('The class’s switch, and each student’s consent.', { ClassListening }),
      ...refusals(400, 401, 403, 404, 413, 422),
    },
  });

  const routes = newRouter();
  routes.openapi(listening, async (c) => {
    const taught = await requireTaught(db, 'readListening', c.get('teacher').id, c.req.valid('param').class_id);
    return c.json(await readListening(db, taught, listeningDays), 200);
  });
  routes.openapi(turn, async (c) => {
    const { id: teacher, email } = c.get('teacher');
    const taught = await requireTaught(db, 'switchListening', teacher, c.req.valid('param').class_id);
    const { on } = c.req.valid('json');
    if (on && listeningDays === undefined) throw new Refusal('forbidden', 'This school stores no sounds.');
    await switchListening(db, taught.id, on, { teacherId: teacher, now: around.now() });
    tellSecurity({ security: 'listening_switched', teacher, class: taught.id, on }, TEACHERS.accountOf(email));
    return c.json(await readListening(db, taught, listeningDays), 200);
  });
  routes.openapi(consents, async (c) => {
    const teacher = c.get('teacher').id;
    const taught = await requireTaught(db, 'recordConsents', teacher, c.req.valid('param').class_id);
    const asked = c.req.valid('json');
    const given = asked.given_by !== null;
    const students = await recordConsents(db, taught.id, asked, { teacherId: teacher, now: around.now() });
    for (const { id: student, email } of students)
      tellSecurity({ security: 'listening_consent', teacher, student, class: taught.id, given }, email);
    return c.json(await readListening(db, taught, listeningDays), 200);
  });
  return routes;
}

/** The sounds themselves. */
function soundRoutes(dependencies: AppDependencies) {
  const { db, around, tellSecurity } = dependencies;
  const { read, change } = callsOf(dependencies);
  const ofSentence = { params: parameters('class_id', 'student_id', 'lesson_id', 'sentence_id') };
  const hear = createRoute({
    ...read('get', SOUND, 'readSound'),
    summary: 'Read the sound of a card’s best answer',
    request: ofSentence,
    responses: { 200: flac, ...refusals(401, 403, 404, 422) },
  });
  const forget = createRoute({
    ...change('delete', SOUND, 'deleteSound'),
    summary: 'Delete the sound of a card’s best answer',
    request: ofSentence,
    responses: { 204: noContent, ...refusals(401, 403, 404, 422) },
  });
  const forgetStudent = createRoute({
    ...change('delete', teacherListeningPaths.studentSounds(CLASS, STUDENT), 'deleteStudentSounds'),
    summary: 'Delete a student’s sounds of this class',
    request: { params: parameters('class_id', 'student_id') },
    responses: { 204: noContent, ...refusals(401, 403, 404, 422) },
  });
  const forgetClass = createRoute({
    ...change('delete', teacherListeningPaths.classSounds(CLASS), 'deleteClassSounds'),
    summary: 'Delete a class’s sounds',
    request: { params: parameters('class_id') },
    responses: { 204: noContent, ...refusals(401, 403, 404, 422) },
  });

  const routes = newRouter();
  routes.openapi(hear, async (c) => {
    const { class_id, ...place } = c.req.valid('param');
    const teacher = c.get('teacher').id;
    const taught = await requireTaught(db, 'readSound', teacher, class_id);
    const { student, sound } = await readSound(db, taught, placeOf(place), around.now());
    const headers = { 'content-type': 'audio/flac', 'cache-control': 'no-store', 'accept-ranges': 'bytes' };
    // Safari plays audio only with ranges.
    const range = readRange(c.req.header('range'), sound.length);
    if (range === 'outside') return c.body(null, 416, { ...headers, 'content-range': `bytes */${sound.length}` });
    tellSecurity({ security: 'sound_heard', teacher, student: student.id, lesson: place.lesson_id }, student.email);
    if (range === 'all') return c.body(sound, 200, headers);
    const { start, end } = range;
    const part = { ...headers, 'content-range': `bytes ${start}-${end}/${sound.length}` };
    return new Response(sound.subarray(start, end + 1), { status: 206, headers: part });
  });
  routes.openapi(forget, async (c) => {
    const { class_id, ...place } = c.req.valid('param');
    const teacher = c.get('teacher').id;
    const taught = await requireTaught(db, 'deleteSound', teacher, class_id);
    const { student } = await deleteSound(db, taught, placeOf(place));
    tellSecurity({ security: 'sounds_deleted', teacher, class: taught.id, student: student.id }, student.email);
    return c.body(null, 204);
  });
  routes.openapi(forgetStudent, async (c) => {
    const { class_id, student_id: student } = c.req.valid('param');
    const teacher = c.get('teacher').id;
    const taught = await requireTaught(db, 'deleteStudentSounds', teacher, class_id);
    const { email } = await requireStudent(db, taught.id, student);
    await deleteSounds(db, taught.id, student);
    tellSecurity({ security: 'sounds_deleted', teacher, class: taught.id, student }, email);
    return c.body(null, 204);
  });
  routes.openapi(forgetClass, async (c) => {
    const { id: teacher, email } = c.get('teacher');
    const taught = await requireTaught(db, 'deleteClassSounds', teacher, c.req.valid('param').class_id);
    await deleteSounds(db, taught.id);
    tellSecurity({ security: 'sounds_deleted', teacher, class: taught.id, student: null }, TEACHERS.accountOf(email));
    return c.body(null, 204);
  });
  return routes;
}
