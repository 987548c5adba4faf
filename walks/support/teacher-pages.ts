import type { PageOf, TeacherPage } from '../../machines/ports/teacher-pages.port.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { accounts, adjusted } from './teacher-accounts.ts';
import { NOW } from './teacher-class.ts';
import { spoken } from './teacher-corrections.ts';
import { withoutCode } from './teacher-joining.ts';
import { listened } from './teacher-listening.ts';
import { overviewOf } from './teacher-overview.ts';
import { workList } from './teacher-work.ts';

export const OVER = new PortError({ kind: 'refused', code: 'unauthorized', message: 'Over' });
export const NONE = new PortError({ kind: 'refused', code: 'not_found', message: 'None' });
export const OFFLINE = new PortError({ kind: 'offline' });

const group = { classId: 'class-7a2', readAt: NOW };
const student = { ...group, studentId: 'gia-huy' };

/** Pages that have loaded, each with a chart of its own. The class is arranged. */
export const pages = {
  class: { ...group, name: 'class', data: overviewOf(5, 5) },
  accommodations: { ...student, name: 'accommodations', data: adjusted },
  assignments: { readAt: NOW, name: 'assignments', data: workList },
  cards: { ...group, name: 'cards', data: accounts },
  correction: { ...student, name: 'correction', lessonId: 'lesson-0', sentenceId: 'card-1', data: spoken },
  joining: { ...group, name: 'joining', data: withoutCode },
  listening: { ...group, name: 'listening', data: listened },
} satisfies { [Name in TeacherPage['name']]?: PageOf<Name> };
