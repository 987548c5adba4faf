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
import type { SentencePlace, TeacherPage, TeacherPagesPort } from '../../../machines/ports/teacher-pages.port.ts';
import type { TeacherRosterPort } from '../../../machines/ports/teacher-roster.port.ts';
import type { TeacherWorkPort } from '../../../machines/ports/teacher-work.port.ts';
import type { TeacherWritingPort } from '../../../machines/ports/teacher-writing.port.ts';
import type { TeacherPlace, TeacherPort } from '../../../machines/ports/teacher.port.ts';
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
  };
}

/** Page with its data, but without the time. Omit would lose which data belongs to which page. */
type Read<Page> = Page extends { readAt: number } ? Omit<Page, 'readAt'> : never;

async function readPage(place: TeacherPlace): Promise<Read<TeacherPage>> {
  switch (place.name) {
    case 'assignments':
      return { ...place, data: await get(TeacherAssignmentList, teacherAssignmentPaths.assignments) };
    case 'accommodations': {
      const path = teacherAccountPaths.accommodations(place.classId, place.studentId);
      return { ...place, data: await get(StudentAccommodations, path) };
    }
    case 'correction':
      return { ...place, data: await get(SpokenSentence, pathOf(place)) };
    case 'listening':
      return { ...place, data: await readListening(place.classId) };
    case 'cards':
      return { ...place, data: await get(ClassAccounts, teacherAccountPaths.accounts(place.classId)) };
    case 'joining':
      return { ...place, data: await readJoining(place.classId) };
    default:
      return readResults(place);
  }
}

async function readResults(place: TeacherPlace): Promise<Read<TeacherPage>> {
  switch (place.name) {
    case 'classes':
      return { ...place, data: await get(TeacherClassList, teacherPaths.classes) };
    case 'class':
      return { ...place, data: await get(ClassOverview, teacherPaths.overview(place.classId)) };
    case 'scores':
      return { ...place, data: await get(ClassProgress, teacherPaths.class(place.classId)) };
    case 'speech':
      return { ...place, data: await get(ClassSpeech, teacherPaths.speech(place.classId)) };
    case 'results':
      return { ...place, data: await get(AssignmentResults, teacherPaths.results(place.classId, place.assignmentId)) };
    case 'work': {
      const path = teacherPaths.work(place.classId, place.studentId, place.assignmentId);
      return { ...place, data: await get(StudentWork, path) };
    }
    case 'student':
      return { ...place, data: await get(StudentScores, teacherPaths.student(place.classId, place.studentId)) };
    case 'conversations': {
      const path = teacherPaths.conversations(place.classId, place.studentId);
      return { ...place, data: await get(ConversationList, path) };
    }
    case 'conversation': {
      const path = teacherPaths.conversation(place.classId, place.studentId, place.conversationId);
      return { ...place, data: await get(ConversationTranscript, path) };
    }
    default:
      throw new PortError({ kind: 'refused', code: 'not_found', message: 'There is no such page.' });
  }
}

const get = <Schema extends z.ZodType>(schema: Schema, path: string) => call(schema, path, {}, null);

const pathOf = ({ classId, studentId, lessonId, sentenceId }: SentencePlace) =>
  teacherCorrectionPaths.sentence(classId, studentId, lessonId, sentenceId);

const readListening = (classId: string) => get(ClassListening, teacherListeningPaths.listening(classId));

const readJoining = async (classId: string) => shown(await get(ClassJoining, classCodePaths.joining(classId)));

/** The teachers' page has the origin of the students' app. */
const shown = (joining: ClassJoining) => ({ ...joining, address: `${joining.address ?? location.origin}/login/join` });

export function browserTeacherPages(): TeacherPagesPort {
  return {
    page: async (place) => ({ ...(await readPage(place)), readAt: Date.now() }),
    accommodate({ classId, studentId }, body) {
      const path = teacherAccountPaths.accommodations(classId, studentId);
      return call(StudentAccommodations, path, { method: 'PUT', body }, null);
    },
    correct: (sentence, body) => call(SpokenSentence, pathOf(sentence), { method: 'PUT', body }, null),
    async eraseSound({ classId, studentId, lessonId, sentenceId }) {
      const path = teacherListeningPaths.sound(classId, studentId, lessonId, sentenceId);
      await call(Nothing, path, { method: 'DELETE' }, null);
    },
    listening: readListening,
    async changeListening(classId, change) {
      const put = (path: string, body: object) => call(ClassListening, path, { method: 'PUT', body }, null);
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
      return readListening(classId);
    },
    joining: readJoining,
    async changeJoining(classId, { type, ...body }) {
      const [method, path] =
        type === 'answer'
          ? (['POST', classCodePaths.joining(classId)] as const)
          : ([type === 'make' ? 'POST' : 'DELETE', classCodePaths.code(classId)] as const);
      return shown(await call(ClassJoining, path, { method, ...(type === 'answer' && { body }) }, null));
    },
    async replacePasswords(classId, students) {
      const path = teacherAccountPaths.passwords(classId);
      const made = await call(LoginCards, path, { method: 'POST', body: { students } }, null);
      return { ...made, address: made.address ?? location.origin };
    },
    watchLeaving(onLeave) {
      addEventListener('pagehide', onLeave);
      return () => removeEventListener('pagehide', onLeave);
    },
  };
}

export function browserTeacherWork(): TeacherWorkPort {
  const send = <Schema extends z.ZodType>(schema: Schema, method: 'POST' | 'PATCH', path: string, body: object) =>
    call(schema, path, { method, body }, null);
  return {
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
