import { assign } from 'xstate';
import { requestOf, type AssigningStart } from '../machines/teacher/assigning/assign-draft.ts';
import {
  teacherAssigningMachine,
  type AssigningContext,
  type TeacherAssigningSnapshot,
} from '../machines/teacher/assigning/teacher-assigning.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { nobody } from './support/somebody.ts';
import { foundContent, given, library, recipients } from './support/teacher-work.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const begun = (stored: AssigningStart['stored']): AssigningStart => ({ recipients, stored });
const OVER = new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' });
const OFFLINE = new PortError({ kind: 'offline' });

const machine = teacherAssigningMachine.provide({
  actions: { keepRequest: assign(({ context }) => ({ request: requestOf(context.draft, 'request') })) },
});

const cases = (start: AssigningStart): Case<typeof teacherAssigningMachine>[] => [
  { type: 'assign.reload' },
  { type: 'content.search', query: { search: 'library' } },
  { type: 'search.submit' },
  { type: 'content.toggle', content: library },
  { type: 'content.preview', id: 'library' },
  { type: 'preview.close' },
  { type: 'class.toggle', classId: 'class-2b' },
  { type: 'student.toggle', classId: 'class-2b', studentId: 'an' },
  { type: 'draft.write', fields: { due_day: '2026-11-25' } },
  { type: 'draft.discard' },
  { type: 'assign.review' },
  { type: 'assign.back' },
  { type: 'assign.confirm' },
  { type: 'session.expired' },
  done('begin', start),
  failed('begin', OFFLINE),
  failed('begin', OVER),
  failed('begin', new PortError({ kind: 'refused', code: 'not_found', message: 'None' })),
  done('findContent', foundContent),
  failed('findContent', OFFLINE),
  failed('findContent', OVER),
  done('findFirst', foundContent),
  failed('findFirst', OFFLINE),
  failed('findFirst', OVER),
  done('save', [given('new')]),
  failed('save', OFFLINE),
  failed('save', OVER),
];
/** Only what decides about the next state. */
const key = ({ draft, start, query, mistake, saved }: AssigningContext) => [
  start.recipients.classes.length > 0,
  draft.contents.length > 0,
  draft.classes.length > 0,
  draft.due_day < recipients.today,
  query.search,
  mistake,
  saved.length,
];
const OF_PREVIEW = ['content.preview', 'preview.close', 'session.expired'];

/** The preview and the form don't affect each other, so the walk opens it in one form and closes it first. */
const without = (snapshot: TeacherAssigningSnapshot): string[] => {
  if (snapshot.matches({ editing: { preview: 'open' } }))
    return cases(begun(null)).flatMap(({ type }) => (OF_PREVIEW.includes(type) ? [] : [type]));
  const isPlain = snapshot.matches({ editing: { content: 'found', form: 'filling' } });
  return isPlain && snapshot.context.query.search === undefined ? [] : ['content.preview'];
};

export const walk = walkOf(machine, {
  input: { parent: nobody, place: { name: 'assign', classId: 'class-7a2' }, unsent: null },
  cases: cases(begun(null)),
  key,
  without,
});
export const ofChange = walkOf(machine, {
  input: { parent: nobody, place: { name: 'assignment', assignmentId: 'now' }, unsent: null },
  cases: cases(begun(given('now'))),
  key,
  without,
});
