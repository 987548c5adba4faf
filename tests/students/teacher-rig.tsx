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
import type {
  JoiningChange,
  ListeningChange,
  MadeCards,
  SentencePlace,
  ShownJoining,
  StudentOfClass,
  TeacherPage,
  TeacherPagesPort,
} from '../../machines/ports/teacher-pages.port.ts';
import type { RosterCheck, RosterOutcome } from '../../contract/teacher-roster.ts';
import type {
  ContentDraft,
  DraftCheck,
  OpenedFile,
  SavedDraft,
  StoredDraft,
  StudySetDraft,
  TalkRequest,
  WrittenContent,
  WrittenContentList,
} from '../../contract/teacher-writing.ts';
import type { SaveDraftRequest, WithdrawRequest } from '../../machines/teacher/writing/teacher-writing.types.ts';
import type { GivenFile, RosterImport } from '../../machines/ports/teacher-roster.port.ts';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';
import type { TeacherWorkPort } from '../../machines/ports/teacher-work.port.ts';
import { provideTeacher } from '../../machines/teacher/teacher.provide.ts';
import { Teacher } from '../../src/teacher/Teacher.tsx';
import { classList, lan, NOW, scoresOf } from '../../walks/support/teacher-class.ts';
import { overviewOf, speechOf, workOf } from '../../walks/support/teacher-overview.ts';
import { fakeAudio, handCall } from '../support/fakes.ts';
import { stage } from './play.tsx';
import { byRole, press } from './senses.ts';

export interface AskedChange {
  ids: readonly string[];
  change: AssignmentChange;
}

const giaHuys = { ...scoresOf(1), student: { ...scoresOf(1).student, id: 'gia-huy' } };

/** Opens the page of class 7A2. */
export async function openClass(): Promise<TeacherWorld> {
  const world = openTeacher();
  await press(byRole('link', /^Class 7A2/).first());
  return world;
}

const nothingFound = (): AssignableContentList => ({ results: [], count: 0, levels: [] });

/** Opens the list of classes. The login, the classes, and searches are answered at once. */
export function openTeacher(found: (query: ContentQuery) => AssignableContentList = nothingFound) {
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
    practice: handCall<[classId: string, of: string], StudySetDraft>(),
    check: handCall<ContentDraft, DraftCheck>(),
    save: handCall<SaveDraftRequest, SavedDraft>(),
    openFile: handCall<GivenFile, OpenedFile>(),
    talk: handCall<TalkRequest, Conversation>(),
    withdraw: handCall<WithdrawRequest, WrittenContent>(),
  };
  const leaving = new Set<() => void>();
  let requests = 0;
  const work: TeacherWorkPort = {
    assignment: calls.assignment.call,
    recipients: () => calls.recipients.call(),
    content: async (query) => found(query),
    preview: calls.preview.call,
    create: calls.create.call,
    change: (ids, change) => calls.change.call({ ids, change }),
    newRequestId: () => `request-${++requests}`,
  };
  async function page(place: TeacherPlace): Promise<TeacherPage> {
    const readAt = NOW;
    switch (place.name) {
      case 'class':
        return { ...place, readAt, data: { ...overviewOf(2, 1), listening: true } };
      case 'speech':
        return { ...place, readAt, data: speechOf(true) };
      case 'scores':
        return { ...place, readAt, data: await calls.scores.call() };
      case 'work':
        return { ...place, readAt, data: workOf(true) };
      case 'student':
        return { ...place, readAt, data: giaHuys };
      case 'assignments':
        return { ...place, readAt, data: await calls.assignments.call() };
      case 'accommodations':
        return { ...place, readAt, data: await calls.adjustments.call(place) };
      case 'correction':
        return { ...place, readAt, data: await calls.sentence.call(place) };
      case 'listening':
        return { ...place, readAt, data: await calls.listening.call(place.classId) };
      case 'cards':
        return { ...place, readAt, data: await calls.accounts.call(place.classId) };
      case 'joining':
        return { ...place, readAt, data: await calls.joining.call(place.classId) };
      default:
        return { name: 'classes', readAt, data: classList };
    }
  }
  const pages: TeacherPagesPort = {
    page,
    accommodate: (_, accommodations) => calls.adjust.call(accommodations),
    correct: (_, marks) => calls.correct.call(marks),
    eraseSound: calls.eraseSound.call,
    listening: calls.listening.call,
    changeListening: (_, change) => calls.changeListening.call(change),
    joining: calls.joining.call,
    changeJoining: (_, change) => calls.changeJoining.call(change),
    replacePasswords: (_, students) => calls.passwords.call(students),
    watchLeaving(onLeave) {
      leaving.add(onLeave);
      return () => leaving.delete(onLeave);
    },
  };
  let changed: (place: TeacherPlace) => void = () => {};
  const machine = provideTeacher({
    session: {
      logIn: async () => {},
      logOut: async () => {},
      setPassword: async () => {},
      me: async () => lan,
    },
    address: {
      read: () => ({ name: 'classes' }),
      watch: (onChange) => {
        changed = onChange;
        return () => {};
      },
      go: (to) => changed(to),
    },
    language: { preferred: () => 'en', speak: async () => {} },
    pages,
    work,
    roster: { check: calls.checkRoster.call, import: calls.importRoster.call },
    writing: {
      list: () => calls.written.call(),
      read: calls.draft.call,
      practice: (...asked) => calls.practice.call(asked),
      check: calls.check.call,
      save: (id, draft) => calls.save.call({ id, draft }),
      withdraw: (id, isWithdrawn) => calls.withdraw.call({ id, withdrawn: isWithdrawn }),
      open: calls.openFile.call,
      talk: calls.talk.call,
      newContentId: () => 'written-new',
    },
    audio: audio.port,
  });
  const actor = createActor(machine, { clock, input: { place: { name: 'classes' }, language: 'en' } });
  actor.start();
  stage(<Teacher actor={actor} textsIn={() => ({})} />);
  return { calls, audio, leave: () => leaving.forEach((each) => each()), pass: (ms: number) => clock.increment(ms) };
}
export type TeacherWorld = ReturnType<typeof openTeacher>;
