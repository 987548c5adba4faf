import type { DraftKind } from '../../contract/teacher-writing.ts';
import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';

const HOME = '/teacher';

export function addressOf(place: TeacherPlace): string {
  const id = encodeURIComponent;
  if (place.name === 'newPassword') return `${HOME}/new-password#${place.token}`;
  if (place.name === 'roster') return `${HOME}/roster`;
  if (place.name === 'writing') {
    if (place.contentId !== undefined) return `${HOME}/writing/${id(place.contentId)}`;
    return place.kind === undefined ? `${HOME}/writing` : `${HOME}/writing/new/${place.kind}`;
  }
  if (place.name === 'assignments') return `${HOME}/assignments`;
  if (place.name === 'assignment') return `${HOME}/assignments/${id(place.assignmentId)}`;
  if (place.name === 'assign') {
    if (place.copyOf !== undefined) return `${HOME}/assign/copy/${id(place.copyOf)}`;
    return place.classId === undefined ? `${HOME}/assign` : `${HOME}/assign/class/${id(place.classId)}`;
  }
  if (!('classId' in place)) return HOME;
  const group = `${HOME}/classes/${id(place.classId)}`;
  if (place.name === 'cards')
    return place.studentId === undefined ? `${group}/cards` : `${group}/cards/${id(place.studentId)}`;
  if (place.name === 'joining') return `${group}/joining`;
  if (place.name === 'scores' || place.name === 'speech' || place.name === 'listening') return `${group}/${place.name}`;
  if (place.name === 'results') return `${group}/results/${id(place.assignmentId)}`;
  if (!('studentId' in place)) return group;
  const student = `${group}/students/${id(place.studentId)}`;
  if (place.name === 'student') return student;
  if (place.name === 'accommodations') return `${student}/accommodations`;
  if (place.name === 'correction') return `${student}/lessons/${id(place.lessonId)}/sentences/${id(place.sentenceId)}`;
  if (place.name === 'work') return `${student}/work/${id(place.assignmentId)}`;
  return place.name === 'conversation'
    ? `${student}/conversations/${id(place.conversationId)}`
    : `${student}/conversations`;
}

const PATTERN =
  /^\/teacher(?:\/classes\/([^/]+)(?:\/students\/([^/]+)(?:\/(accommodations|conversations(?:\/([^/]+))?))?)?)?\/?$/;

const RESULTS = /^\/teacher\/classes\/([^/]+)(?:\/students\/([^/]+)\/work|\/results)\/([^/]+)\/?$/;
const CORRECTION = /^\/teacher\/classes\/([^/]+)\/students\/([^/]+)\/lessons\/([^/]+)\/sentences\/([^/]+)\/?$/;
const LISTS = /^\/teacher\/classes\/([^/]+)\/(scores|speech|listening)\/?$/;
const CARDS = /^\/teacher\/classes\/([^/]+)\/cards(?:\/([^/]+))?\/?$/;
const JOINING = /^\/teacher\/classes\/([^/]+)\/joining\/?$/;
const WRITING = /^\/teacher\/writing(?:\/new\/(passage|study_set|role_play)|\/([^/]+))?\/?$/;
const WORK = /^\/teacher\/(?:(assignments)(?:\/([^/]+))?|assign(?:\/(class|copy)\/([^/]+))?)\/?$/;

function workAt([list, assignmentId, kind, id]: (string | undefined)[]): TeacherPlace {
  if (list !== undefined)
    return assignmentId === undefined ? { name: 'assignments' } : { name: 'assignment', assignmentId };
  if (id === undefined) return { name: 'assign' };
  return kind === 'copy' ? { name: 'assign', copyOf: id } : { name: 'assign', classId: id };
}

/** Returns `nowhere` for an unknown address. */
export function placeAt({ pathname, hash }: { pathname: string; hash: string }): TeacherPlace {
  if (/^\/teacher\/new-password\/?$/.test(pathname)) return { name: 'newPassword', token: hash.replace(/^#/, '') };
  if (/^\/teacher\/roster\/?$/.test(pathname)) return { name: 'roster' };
  const writing = WRITING.exec(pathname);
  if (writing !== null) {
    const [, kind, contentId] = writing;
    if (kind !== undefined) return { name: 'writing', kind: kind as DraftKind };
    return contentId === undefined ? { name: 'writing' } : { name: 'writing', contentId: decoded(contentId) };
  }
  const [, listClass, list] = LISTS.exec(pathname) ?? [];
  if (listClass !== undefined) return { name: list as 'scores' | 'speech' | 'listening', classId: decoded(listClass) };
  const cards = CARDS.exec(pathname);
  if (cards !== null) {
    const [classId, studentId] = [decoded(cards[1]!), decoded(cards[2])];
    return studentId === undefined ? { name: 'cards', classId } : { name: 'cards', classId, studentId };
  }
  const [, joined] = JOINING.exec(pathname) ?? [];
  if (joined !== undefined) return { name: 'joining', classId: decoded(joined) };
  const results = RESULTS.exec(pathname);
  if (results !== null) {
    const [classId, studentId, assignmentId] = [decoded(results[1]!), decoded(results[2]), decoded(results[3]!)];
    return studentId === undefined
      ? { name: 'results', classId, assignmentId }
      : { name: 'work', classId, studentId, assignmentId };
  }
  const correction = CORRECTION.exec(pathname);
  if (correction !== null) {
    const [classId = '', studentId = '', lessonId = '', sentenceId = ''] = correction.slice(1).map(decoded);
    return { name: 'correction', classId, studentId, lessonId, sentenceId };
  }
  const work = WORK.exec(pathname);
  if (work !== null) return workAt(work.slice(1).map(decoded));
  const found = PATTERN.exec(pathname);
  if (found === null) return { name: 'nowhere' };
  const [classId, studentId, , conversationId] = [found[1], found[2], found[3], found[4]].map(decoded);
  if (classId === undefined) return { name: 'classes' };
  if (studentId === undefined) return { name: 'class', classId };
  if (found[3] === undefined) return { name: 'student', classId, studentId };
  if (found[3] === 'accommodations') return { name: 'accommodations', classId, studentId };
  if (conversationId === undefined) return { name: 'conversations', classId, studentId };
  return { name: 'conversation', classId, studentId, conversationId };
}

/** Returns invalid encodings unchanged. Nothing will be found by them. */
function decoded<Part extends string | undefined>(part: Part): Part | string {
  try {
    return part === undefined ? part : decodeURIComponent(part);
  } catch {
    return part;
  }
}
