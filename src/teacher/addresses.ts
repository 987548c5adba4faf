import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';

const HOME = '/teacher';

export function addressOf(place: TeacherPlace): string {
  const id = encodeURIComponent;
  if (place.name === 'newPassword') return `${HOME}/new-password#${place.token}`;
  if (!('classId' in place)) return HOME;
  const group = `${HOME}/classes/${id(place.classId)}`;
  if (!('studentId' in place)) return group;
  const student = `${group}/students/${id(place.studentId)}`;
  if (place.name === 'student') return student;
  return place.name === 'conversation'
    ? `${student}/conversations/${id(place.conversationId)}`
    : `${student}/conversations`;
}

const PATTERN = /^\/teacher(?:\/classes\/([^/]+)(?:\/students\/([^/]+)(?:\/(conversations)(?:\/([^/]+))?)?)?)?\/?$/;

/** Returns `nowhere` for an unknown address. */
export function placeAt({ pathname, hash }: { pathname: string; hash: string }): TeacherPlace {
  if (/^\/teacher\/new-password\/?$/.test(pathname)) return { name: 'newPassword', token: hash.replace(/^#/, '') };
  const found = PATTERN.exec(pathname);
  if (found === null) return { name: 'nowhere' };
  const [classId, studentId, , conversationId] = [found[1], found[2], found[3], found[4]].map(decoded);
  if (classId === undefined) return { name: 'classes' };
  if (studentId === undefined) return { name: 'class', classId };
  if (found[3] === undefined) return { name: 'student', classId, studentId };
  if (conversationId === undefined) return { name: 'conversations', classId, studentId };
  return { name: 'conversation', classId, studentId, conversationId };
}

/** Returns invalid encodings unchanged. Nothing will be found by them. */
function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return part;
  }
}
