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
  StudySetDraft,
  teacherWritingPaths,
  WrittenContent,
  WrittenContentList,
} from '../../../contract/teacher-writing.ts';
import { ClassListening, teacherListeningPaths } from '../../../contract/teacher-listening.ts';
import type {
  PageData,
  SentencePlace,
  TeacherPage,
  TeacherPagesPort,
} from '../../../machines/ports/teacher-pages.port.ts';
import type { TeacherRosterPort } from '../../../machines/ports/teacher-roster.port.ts';
import type { TeacherWorkPort } from '../../../machines/ports/teacher-work.port.ts';
import type { TeacherWritingPort } from '../../../machines/ports/teacher-writing.port.ts';
import type { TeacherPlace, TeacherPort } from '../../../machines/ports/teacher.port.ts';
import { PortError } from '../../../machines/shared/failure.ts';
import { newId } from '../new-id.ts';
import { call, LONGEST_UPLOAD, Nothing, type Call } from './call.ts';
import { readRosterFiles, textOf } from './roster-files.ts';

/* The browser sends the teacher's cookie by itself, so these requests need no token. */

const get = <Schema extends z.ZodType>(schema: Schema, path: string) => call(schema, path, {}, null);

const send = <Schema extends z.ZodType>(
  schema: Schema,
  method: NonNullable<Call['method']>,
  path: string,
  body?: object,
) => call(schema, path, { method, ...(body && { body }) }, null);

export function browserTeacher(): TeacherPort {
  const post = (path: string, body: object) => send(Nothing, 'POST', path, body);
  return {
    logIn: (request) => post(teacherPaths.login, request),
    logOut: () => post(teacherPaths.logout, {}),
    setPassword: (request) => post(teacherPaths.newPassword, request),
    me: () => get(TeacherProfile, teacherPaths.me),
  };
}

type PlaceOf<Name> = Extract<TeacherPlace, { name: Name }>;

const READS: { [Name in keyof PageData]: (place: PlaceOf<Name>) => Promise<PageData[Name]> } = {
  classes: () => get(TeacherClassList, teacherPaths.classes),
  class: ({ classId }) => get(ClassOverview, teacherPaths.overview(classId)),
  scores: ({ classId }) => get(ClassProgress, teacherPaths.class(classId)),
  speech: ({ classId }) => get(ClassSpeech, teacherPaths.speech(classId)),
  results: ({ classId, assignmentId }) => get(AssignmentResults, teacherPaths.results(classId, assignmentId)),
  work: ({ classId, studentId, assignmentId }) => get(StudentWork, teacherPaths.work(classId, studentId, assignmentId)),
  student: ({ classId, studentId }) => get(StudentScores, teacherPaths.student(classId, studentId)),
  conversations: ({ classId, studentId }) => get(ConversationList, teacherPaths.conversations(classId, studentId)),
  conversation: ({ classId, studentId, conversationId }) =>
    get(ConversationTranscript, teacherPaths.conversation(classId, studentId, conversationId)),
  assignments: () => get(TeacherAssignmentList, teacherAssignmentPaths.assignments),
  accommodations: ({ classId, studentId }) =>
    get(StudentAccommodations, teacherAccountPaths.accommodations(classId, studentId)),
  correction: (place) => get(SpokenSentence, pathOf(place)),
  listening: ({ classId }) => readListening(classId),
  cards: ({ classId }) => get(ClassAccounts, teacherAccountPaths.accounts(classId)),
  joining: ({ classId }) => readJoining(classId),
};

async function readPage(place: TeacherPlace): Promise<TeacherPage> {
  const reads: Partial<Record<string, (place: never) => Promise<unknown>>> = READS;
  const read = reads[place.name];
  if (read === undefined)
    throw new PortError({ kind: 'refused', code: 'not_found', message: 'There is no such page.' });
  return { ...(place as object), data: await read(place as never), readAt: Date.now() } as TeacherPage;
}

const pathOf = ({ classId, studentId, lessonId, sentenceId }: SentencePlace) =>
  teacherCorrectionPaths.sentence(classId, studentId, lessonId, sentenceId);

const readListening = (classId: string) => get(ClassListening, teacherListeningPaths.listening(classId));

const readJoining = async (classId: string) => shown(await get(ClassJoining, classCodePaths.joining(classId)));

/** The teachers' page has the origin of the students' app. */
const shown = (joining: ClassJoining) => ({ ...joining, address: `${joining.address ?? location.origin}/login/join` });

export function browserTeacherPages(): TeacherPagesPort {
  return {
    page: readPage,
    accommodate({ classId, studentId }, body) {
      const path = teacherAccountPaths.accommodations(classId, studentId);
      return send(StudentAccommodations, 'PUT', path, body);
    },
    correct: (sentence, body) => send(SpokenSentence, 'PUT', pathOf(sentence), body),
    async eraseSound({ classId, studentId, lessonId, sentenceId }) {
      const path = teacherListeningPaths.sound(classId, studentId, lessonId, sentenceId);
      await send(Nothing, 'DELETE', path);
    },
    listening: readListening,
    async changeListening(classId, change) {
      const put = (path: string, body: object) => send(ClassListening, 'PUT', path, body);
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
      await send(Nothing, 'DELETE', path);
      return readListening(classId);
    },
    joining: readJoining,
    async changeJoining(classId, { type, ...body }) {
      if (type === 'answer') return shown(await send(ClassJoining, 'POST', classCodePaths.joining(classId), body));
      return shown(await send(ClassJoining, type === 'make' ? 'POST' : 'DELETE', classCodePaths.code(classId)));
    },
    async replacePasswords(classId, students) {
      const path = teacherAccountPaths.passwords(classId);
      const made = await send(LoginCards, 'POST', path, { students });
      return { ...made, address: made.address ?? location.origin };
    },
    watchLeaving(onLeave) {
      addEventListener('pagehide', onLeave);
      return () => removeEventListener('pagehide', onLeave);
    },
  };
}

export function browserTeacherWork(): TeacherWorkPort {
  return {
    assignment: (id) => get(TeacherAssignment, teacherAssignmentPaths.assignment(id)),
    recipients: () => get(Recipients, teacherAssignmentPaths.recipients),
    content: ({ search, ...query }) => {
      const asked = { ...query, ...(search && { search: search.slice(0, 100) }) };
      return call(AssignableContentList, teacherAssignmentPaths.content, { query: asked }, null);
    },
    preview: (id) => get(ContentPreview, teacherAssignmentPaths.preview(id)),
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
  return {
    list: () => get(WrittenContentList, teacherWritingPaths.list),
    read: (id) => get(StoredDraft, teacherWritingPaths.content(id)),
    practice: (classId, of) => call(StudySetDraft, teacherPaths.practice(classId), { query: { of } }, null),
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
