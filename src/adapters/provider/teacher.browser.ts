import type { z } from 'zod';
import {
  ClassProgress,
  ConversationList,
  ConversationTranscript,
  StudentScores,
  TeacherClassList,
  TeacherProfile,
  teacherPaths,
} from '../../../contract/teacher.ts';
import {
  AssignableContentList,
  ContentPreview,
  ChangedAssignments,
  Recipients,
  TeacherAssignment,
  TeacherAssignmentList,
  teacherAssignmentPaths,
} from '../../../contract/teacher-assignments.ts';
import {
  ClassAccounts,
  LoginCards,
  StudentAccommodations,
  teacherAccountPaths,
} from '../../../contract/teacher-accounts.ts';
import { Conversation } from '../../../contract/role-play.ts';
import { classCodePaths, ClassJoining } from '../../../contract/class-codes.ts';
import { RosterCheck, RosterOutcome, teacherRosterPaths } from '../../../contract/teacher-roster.ts';
import { AssignmentResults, ClassOverview, ClassSpeech, StudentWork } from '../../../contract/teacher-class.ts';
import { SpokenSentence, teacherCorrectionPaths } from '../../../contract/teacher-corrections.ts';
import {
  DraftCheck,
  LONGEST_FILE,
  OpenedFile,
  SavedDraft,
  StoredDraft,
  teacherWritingPaths,
  WrittenContent,
  WrittenContentList,
} from '../../../contract/teacher-writing.ts';
import { ClassListening, teacherListeningPaths } from '../../../contract/teacher-listening.ts';
import type { SentencePlace, TeacherCorrectionPort } from '../../../machines/ports/teacher-correction.port.ts';
import type { TeacherAccommodationsPort } from '../../../machines/ports/teacher-accommodations.port.ts';
import type { TeacherAccountsPort } from '../../../machines/ports/teacher-accounts.port.ts';
import type { TeacherJoiningPort } from '../../../machines/ports/teacher-joining.port.ts';
import type { TeacherListeningPort } from '../../../machines/ports/teacher-listening.port.ts';
import type { TeacherRosterPort } from '../../../machines/ports/teacher-roster.port.ts';
import type { TeacherWorkPort } from '../../../machines/ports/teacher-work.port.ts';
import type { TeacherWritingPort } from '../../../machines/ports/teacher-writing.port.ts';
import type { TeacherPage, TeacherPlace, TeacherPort } from '../../../machines/ports/teacher.port.ts';
import { PortError } from '../../../machines/shared/failure.ts';
import { newId } from '../new-id.ts';
import { call, LONGEST_UPLOAD, Nothing } from './call.ts';
import { readRosterFiles, textOf } from './roster-files.ts';

/** The browser sends the teacher's cookie by itself, so these requests need no token. */
export function browserTeacher(): TeacherPort {
  const post = (path: string, body: object) => call(Nothing, path, { method: 'POST', body }, null);
  return {
    logIn: (request) => post(teacherPaths.login, request),
    logOut: () => post(teacherPaths.logout, {}),
    setPassword: (request) => post(teacherPaths.newPassword, request),
    me: () => call(TeacherProfile, teacherPaths.me, {}, null),
    page: async (place) => ({ ...(await readPage(place)), readAt: Date.now() }),
  };
}

/** Omit would lose which data belongs to which page. */
type Read<Page> = Page extends { name: unknown; data: unknown } ? Pick<Page, 'name' | 'data'> : never;

async function readPage(place: TeacherPlace): Promise<Read<TeacherPage>> {
  const { name } = place;
  if (name === 'classes') return { name, data: await call(TeacherClassList, teacherPaths.classes, {}, null) };
  if (name === 'class')
    return { name, data: await call(ClassOverview, teacherPaths.overview(place.classId), {}, null) };
  if (name === 'scores') return { name, data: await call(ClassProgress, teacherPaths.class(place.classId), {}, null) };
  if (name === 'speech') return { name, data: await call(ClassSpeech, teacherPaths.speech(place.classId), {}, null) };
  if (name === 'results') {
    const path = teacherPaths.results(place.classId, place.assignmentId);
    return { name, data: await call(AssignmentResults, path, {}, null) };
  }
  if (name === 'work') {
    const path = teacherPaths.work(place.classId, place.studentId, place.assignmentId);
    return { name, data: await call(StudentWork, path, {}, null) };
  }
  if (name === 'student')
    return { name, data: await call(StudentScores, teacherPaths.student(place.classId, place.studentId), {}, null) };
  if (name === 'conversations') {
    const path = teacherPaths.conversations(place.classId, place.studentId);
    return { name, data: await call(ConversationList, path, {}, null) };
  }
  if (name === 'conversation') {
    const path = teacherPaths.conversation(place.classId, place.studentId, place.conversationId);
    return { name, data: await call(ConversationTranscript, path, {}, null) };
  }
  throw new PortError({ kind: 'refused', code: 'not_found', message: 'There is no such page.' });
}

export function browserTeacherWork(): TeacherWorkPort {
  const send = <Schema extends z.ZodType>(schema: Schema, method: 'POST' | 'PATCH', path: string, body: object) =>
    call(schema, path, { method, body }, null);
  return {
    assignments: () => call(TeacherAssignmentList, teacherAssignmentPaths.assignments, {}, null),
    assignment: (id) => call(TeacherAssignment, teacherAssignmentPaths.assignment(id), {}, null),
    recipients: () => call(Recipients, teacherAssignmentPaths.recipients, {}, null),
    content: ({ search, ...query }) => {
      const asked = { ...query, ...(search && { search: search.slice(0, 100) }) };
      return call(AssignableContentList, teacherAssignmentPaths.content, { query: asked }, null);
    },
    preview: (id) => call(ContentPreview, teacherAssignmentPaths.preview(id), {}, null),
    create: async (request) =>
      (await send(ChangedAssignments, 'POST', teacherAssignmentPaths.assignments, request)).assignments,
    change: async (assignments, change) =>
      (await send(ChangedAssignments, 'PATCH', teacherAssignmentPaths.assignments, { assignments, ...change }))
        .assignments,
    newRequestId: newId,
  };
}

export function browserTeacherAccounts(): TeacherAccountsPort {
  return {
    accounts: (classId) => call(ClassAccounts, teacherAccountPaths.accounts(classId), {}, null),
    async replacePasswords(classId, students) {
      const path = teacherAccountPaths.passwords(classId);
      const made = await call(LoginCards, path, { method: 'POST', body: { students } }, null);
      // The teachers' page has the origin of the students' app.
      return { ...made, address: made.address ?? location.origin };
    },
    watchLeaving(onLeave) {
      addEventListener('pagehide', onLeave);
      return () => removeEventListener('pagehide', onLeave);
    },
  };
}

export function browserTeacherJoining(): TeacherJoiningPort {
  const shown = (joining: ClassJoining) => ({
    ...joining,
    address: `${joining.address ?? location.origin}/login/join`,
  });
  return {
    read: async (classId) => shown(await call(ClassJoining, classCodePaths.joining(classId), {}, null)),
    async change(classId, { type, ...body }) {
      const [method, path] =
        type === 'answer'
          ? (['POST', classCodePaths.joining(classId)] as const)
          : ([type === 'make' ? 'POST' : 'DELETE', classCodePaths.code(classId)] as const);
      return shown(await call(ClassJoining, path, { method, ...(type === 'answer' && { body }) }, null));
    },
  };
}

export function browserTeacherAccommodations(): TeacherAccommodationsPort {
  return {
    read: ({ classId, studentId }) =>
      call(StudentAccommodations, teacherAccountPaths.accommodations(classId, studentId), {}, null),
    replace: ({ classId, studentId }, body) => {
      const path = teacherAccountPaths.accommodations(classId, studentId);
      return call(StudentAccommodations, path, { method: 'PUT', body }, null);
    },
  };
}

export function browserTeacherCorrection(): TeacherCorrectionPort {
  const at = ({ classId, studentId, lessonId, sentenceId }: SentencePlace) =>
    teacherCorrectionPaths.sentence(classId, studentId, lessonId, sentenceId);
  return {
    read: (place) => call(SpokenSentence, at(place), {}, null),
    correct: (place, body) => call(SpokenSentence, at(place), { method: 'PUT', body }, null),
    async eraseSound({ classId, studentId, lessonId, sentenceId }) {
      const path = teacherListeningPaths.sound(classId, studentId, lessonId, sentenceId);
      await call(Nothing, path, { method: 'DELETE' }, null);
    },
  };
}

export function browserTeacherListening(): TeacherListeningPort {
  const read = (classId: string) => call(ClassListening, teacherListeningPaths.listening(classId), {}, null);
  const put = (path: string, body: object) => call(ClassListening, path, { method: 'PUT', body }, null);
  return {
    read,
    async change(classId, change) {
      if (change.kind === 'switch') return put(teacherListeningPaths.listening(classId), { on: change.on });
      if (change.kind === 'consent') {
        const { students, givenBy } = change;
        return put(teacherListeningPaths.consents(classId), { students, given_by: givenBy });
      }
      const { studentId } = change;
      const path =
        studentId === undefined
          ? teacherListeningPaths.classSounds(classId)
          : teacherListeningPaths.studentSounds(classId, studentId);
      await call(Nothing, path, { method: 'DELETE' }, null);
      return read(classId);
    },
  };
}

export function browserTeacherRoster(): TeacherRosterPort {
  const sent = { method: 'POST', timeout: LONGEST_UPLOAD } as const;
  return {
    async check(given) {
      const files = await readRosterFiles(given);
      if ('outcome' in files) return files;
      return call(RosterCheck, teacherRosterPaths.preview, { ...sent, body: { files } }, null);
    },
    async import({ files: given, token, disablesMissing }) {
      const files = await readRosterFiles(given);
      if ('outcome' in files) return files;
      const body = { files, token, disable_missing: disablesMissing };
      return call(RosterOutcome, teacherRosterPaths.roster, { ...sent, body }, null);
    },
  };
}

export function browserTeacherWriting(): TeacherWritingPort {
  const send = <Schema extends z.ZodType>(schema: Schema, method: 'POST' | 'PUT', path: string, body: object) =>
    call(schema, path, { method, body }, null);
  return {
    list: () => call(WrittenContentList, teacherWritingPaths.list, {}, null),
    read: (id) => call(StoredDraft, teacherWritingPaths.content(id), {}, null),
    check: (draft) => send(DraftCheck, 'POST', teacherWritingPaths.check, { draft }),
    save: (id, draft) => send(SavedDraft, 'PUT', teacherWritingPaths.content(id), { draft }),
    talk: (request) => send(Conversation, 'POST', teacherWritingPaths.talk, request),
    withdraw: (id, withdrawn) => send(WrittenContent, 'PUT', teacherWritingPaths.withdrawal(id), { withdrawn }),
    async open(file) {
      if (file.size > LONGEST_FILE)
        throw new PortError({ kind: 'refused', code: 'body_too_large', message: 'The file is too large.' });
      return send(OpenedFile, 'POST', teacherWritingPaths.file, { yaml: await textOf(file) });
    },
    newContentId: () => `written-${newId().replaceAll('-', '')}`,
  };
}
