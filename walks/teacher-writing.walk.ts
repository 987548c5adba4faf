import { PortError } from '../machines/shared/failure.ts';
import { EMPTY_DRAFTS } from '../machines/teacher/content-draft.ts';
import { teacherWritingMachine, type WritingContext } from '../machines/teacher/teacher-writing.machine.ts';
import { nobody } from './support/somebody.ts';
import { faultyCheck, goodCheck, passageDraft, withdrawn, written } from './support/teacher-writing.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const OVER = new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' });
const NONE = new PortError({ kind: 'refused', code: 'not_found', message: 'None' });
const OFFLINE = new PortError({ kind: 'offline' });
const errors = [OVER, NONE, OFFLINE];

const cases: Case<typeof teacherWritingMachine>[] = [
  { type: 'teacher.go', to: { name: 'classes' } },
  { type: 'content.withdraw', id: written.id, withdrawn: true },
  { type: 'draft.write', fields: { name: passageDraft.name } },
  done('list', [written, withdrawn]),
  done('withdraw', { ...written, withdrawn: true }),
  done('begin', { id: written.id, draft: EMPTY_DRAFTS.passage, content: null }),
  done('check', faultyCheck),
  done('check', goodCheck),
  done('save', { outcome: 'saved', content: written }),
  done('save', { outcome: 'problems', problems: faultyCheck.problems }),
  ...['list', 'withdraw', 'begin', 'save'].flatMap((id) => errors.map((error) => failed(id, error))),
  ...[OVER, OFFLINE].map((error) => failed('check', error)),
];
const key = ({ contents, draft, problems, preview, saved, failure }: WritingContext) => [
  contents.map((one) => one.withdrawn),
  draft.name,
  problems.length,
  preview !== null,
  saved?.id,
  failure,
];
const walkAt = (place: WritingContext['place']) =>
  walkOf(teacherWritingMachine, { input: { parent: nobody, place, unsent: null }, cases, key });

/** The list. */
export const walk = walkAt({ name: 'writing' });
export const ofForm = walkAt({ name: 'writing', kind: 'passage' });
