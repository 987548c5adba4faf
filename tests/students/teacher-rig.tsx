/** The teachers' page, with the test's own provider and address. */
import { createActor, SimulatedClock } from 'xstate';
import type { Conversation } from '../../contract/role-play.ts';
import type {
  AssignableContentList,
  AssignmentChange,
  ContentPreview,
  ContentQuery,
  NewAssignments,
  Recipients,
  TeacherAssignment,
  TeacherAssignmentList,
} from '../../contract/teacher-assignments.ts';
import type { Accommodations } from '../../contract/accommodations.ts';
import type { ClassAccounts, StudentAccommodations } from '../../contract/teacher-accounts.ts';
import type { ClassProgress } from '../../contract/teacher.ts';
import type { CorrectionRequest, SpokenSentence } from '../../contract/teacher-corrections.ts';
import type { ClassListening } from '../../contract/teacher-listening.ts';
import type { ListeningChange } from '../../machines/ports/teacher-listening.port.ts';
import type { SentencePlace } from '../../machines/ports/teacher-correction.port.ts';
import type { MadeCards } from '../../machines/ports/teacher-accounts.port.ts';
import type { JoiningChange, ShownJoining } from '../../machines/ports/teacher-joining.port.ts';
import type { StudentOfClass } from '../../machines/ports/teacher-accommodations.port.ts';
import type { RosterCheck, RosterOutcome } from '../../contract/teacher-roster.ts';
import type {
  ContentDraft,
  DraftCheck,
  OpenedFile,
  SavedDraft,
  StoredDraft,
  TalkRequest,
  WrittenContent,
  WrittenContentList,
} from '../../contract/teacher-writing.ts';
import type { SaveDraftRequest, WithdrawRequest } from '../../machines/teacher/teacher-writing.types.ts';
import type { GivenFile, RosterImport } from '../../machines/ports/teacher-roster.port.ts';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import type { TeacherWorkPort } from '../../machines/ports/teacher-work.port.ts';
import { provideTeacherAccommodations } from '../../machines/teacher/teacher-accommodations.provide.ts';
import { provideTeacherCorrection } from '../../machines/teacher/teacher-correction.provide.ts';
import { provideTeacherCards } from '../../machines/teacher/teacher-cards.provide.ts';
import { provideTeacherJoining } from '../../machines/teacher/teacher-joining.provide.ts';
import { provideTeacherListening } from '../../machines/teacher/teacher-listening.provide.ts';
import { provideTeacherRoster } from '../../machines/teacher/teacher-roster.provide.ts';
import { provideTeacherWriting } from '../../machines/teacher/teacher-writing.provide.ts';
import { provideTeacherWork } from '../../machines/teacher/teacher-assigning.provide.ts';
import { provideTeacher } from '../../machines/teacher/teacher.provide.ts';
import { Teacher } from '../../src/teacher/Teacher.tsx';
import { classList, lan, NOW, scoresOf } from '../../walks/support/teacher-class.ts';
import { overviewOf, workOf } from '../../walks/support/teacher-overview.ts';
import { fakeAudio, handCall } from '../support/fakes.ts';
import { stage } from './play.tsx';

export interface AskedChange {
  ids: readonly string[];
  change: AssignmentChange;
}

const giaHuys = { ...scoresOf(1), student: { ...scoresOf(1).student, id: 'gia-huy' } };

/** Opens the list of classes. The login, the classes, and searches are answered at once. */
export function openTeacher(found: (query: ContentQuery) => AssignableContentList) {
  const clock = new SimulatedClock();
  const audio = fakeAudio();
  const calls = {
    scores: handCall<void, ClassProgress>(),
    recipients: handCall<void, Recipients>(),
    assignment: handCall<string, TeacherAssignment>(),
    assignments: handCall<void, TeacherAssignmentList>(),
    preview: handCall<string, ContentPreview>(),
    create: handCall<NewAssignments, TeacherAssignment[]>(),
    change: handCall<AskedChange, TeacherAssignment[]>(),
    accounts: handCall<string, ClassAccounts>(),
    adjustments: handCall<StudentOfClass, StudentAccommodations>(),
    adjust: handCall<Accommodations, StudentAccommodations>(),
    sentence: handCall<SentencePlace, SpokenSentence>(),
    correct: handCall<CorrectionRequest, SpokenSentence>(),
    eraseSound: handCall<SentencePlace, void>(),
    listening: handCall<string, ClassListening>(),
    changeListening: handCall<ListeningChange, ClassListening>(),
    checkRoster: handCall<readonly GivenFile[], RosterCheck>(),
    importRoster: handCall<RosterImport, RosterOutcome>(),
    joining: handCall<string, ShownJoining>(),
    changeJoining: handCall<JoiningChange, ShownJoining>(),
    passwords: handCall<readonly string[], MadeCards>(),
    written: handCall<void, WrittenContentList>(),
    draft: handCall<string, StoredDraft>(),
    check: handCall<ContentDraft, DraftCheck>(),
    save: handCall<SaveDraftRequest, SavedDraft>(),
    openFile: handCall<GivenFile, OpenedFile>(),
    talk: handCall<TalkRequest, Conversation>(),
    withdraw: handCall<WithdrawRequest, WrittenContent>(),
  };
  const leaving = new Set<() => void>();
  let requests = 0;
  const work: TeacherWorkPort = {
    assignments: () => calls.assignments.call(),
    assignment: calls.assignment.call,
    recipients: () => calls.recipients.call(),
    content: async (query) => found(query),
    preview: calls.preview.call,
    create: calls.create.call,
    change: (ids, change) => calls.change.call({ ids, change }),
    newRequestId: () => `request-${++requests}`,
  };
  let changed: (place: TeacherPlace) => void = () => {};
  const machine = provideTeacher(
    {
      logIn: async () => {},
      logOut: async () => {},
      setPassword: async () => {},
      me: async () => lan,
      page: async ({ name }) => {
        if (name === 'class') return { name, data: { ...overviewOf(2, 1), listening: true }, readAt: NOW };
        if (name === 'scores') return { name, data: await calls.scores.call(), readAt: NOW };
        if (name === 'work') return { name, data: workOf(true), readAt: NOW };
        if (name === 'student') return { name, data: giaHuys, readAt: NOW };
        return { name: 'classes', data: classList, readAt: NOW };
      },
    },
    {
      read: () => ({ name: 'classes' }),
      watch: (onChange) => {
        changed = onChange;
        return () => {};
      },
      go: (to) => changed(to),
    },
    { preferred: () => 'en', speak: async () => {} },
    provideTeacherWork(work, audio.port),
    {
      cards: provideTeacherCards({
        accounts: calls.accounts.call,
        replacePasswords: (_, students) => calls.passwords.call(students),
        watchLeaving(onLeave) {
          leaving.add(onLeave);
          return () => leaving.delete(onLeave);
        },
      }),
      accommodations: provideTeacherAccommodations({
        read: calls.adjustments.call,
        replace: (_, accommodations) => calls.adjust.call(accommodations),
      }),
      joining: provideTeacherJoining({
        read: calls.joining.call,
        change: (_, change) => calls.changeJoining.call(change),
      }),
      correction: provideTeacherCorrection(
        {
          read: calls.sentence.call,
          correct: (_, marks) => calls.correct.call(marks),
          eraseSound: calls.eraseSound.call,
        },
        audio.port,
      ),
      listening: provideTeacherListening({
        read: calls.listening.call,
        change: (_, change) => calls.changeListening.call(change),
      }),
      roster: provideTeacherRoster({ check: calls.checkRoster.call, import: calls.importRoster.call }),
      writing: provideTeacherWriting(
        {
          list: () => calls.written.call(),
          read: calls.draft.call,
          check: calls.check.call,
          save: (id, draft) => calls.save.call({ id, draft }),
          withdraw: (id, isWithdrawn) => calls.withdraw.call({ id, withdrawn: isWithdrawn }),
          open: calls.openFile.call,
          talk: calls.talk.call,
          newContentId: () => 'written-new',
        },
        audio.port,
      ),
    },
  );
  const actor = createActor(machine, { clock, input: { place: { name: 'classes' }, language: 'en' } });
  actor.start();
  stage(<Teacher actor={actor} textsIn={() => ({})} />);
  return { calls, audio, leave: () => leaving.forEach((each) => each()), pass: (ms: number) => clock.increment(ms) };
}
export type TeacherWorld = ReturnType<typeof openTeacher>;
