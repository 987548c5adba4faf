import type { TeacherPlace } from '../../machines/ports/teacher.port.ts';

const HOME = '/teacher';
const CLASS = `${HOME}/classes/:classId`;
const STUDENT = `${CLASS}/students/:studentId`;

/** Paths of each place. `addressOf` takes the first whose parts the place has. */
const PATHS: Record<Exclude<TeacherPlace['name'], 'newPassword' | 'nowhere'>, readonly string[]> = {
  classes: [HOME],
  class: [CLASS],
  scores: [`${CLASS}/scores`],
  speech: [`${CLASS}/speech`],
  results: [`${CLASS}/results/:assignmentId`],
  work: [`${STUDENT}/work/:assignmentId`],
  student: [STUDENT],
  conversations: [`${STUDENT}/conversations`],
  conversation: [`${STUDENT}/conversations/:conversationId`],
  accommodations: [`${STUDENT}/accommodations`],
  correction: [`${STUDENT}/lessons/:lessonId/sentences/:sentenceId`],
  listening: [`${CLASS}/listening`],
  cards: [`${CLASS}/cards/:studentId`, `${CLASS}/cards`],
  joining: [`${CLASS}/joining`],
  roster: [`${HOME}/roster`],
  writing: [
    `${HOME}/writing/:contentId`,
    `${HOME}/writing/new/:kind`,
    `${CLASS}/speech/practice/:practice`,
    `${HOME}/writing`,
  ],
  assignments: [`${HOME}/assignments`],
  assign: [`${HOME}/assign/copy/:copyOf`, `${HOME}/assign/class/:classId`, `${HOME}/assign`],
  assignment: [`${HOME}/assignments/:assignmentId`],
};

const PART = /:(\w+)/g;

const PATTERNS = Object.entries(PATHS).flatMap(([name, paths]) =>
  paths.map((path) => ({ name, pattern: patternOf(path) })),
);

export function addressOf(place: TeacherPlace): string {
  if (place.name === 'nowhere') return HOME;
  if (place.name === 'newPassword') return `${HOME}/new-password#${place.token}`;
  const parts: Record<string, string | undefined> = place;
  const path = PATHS[place.name].find((candidate) => partsOf(candidate).every((part) => parts[part] !== undefined));
  return path!.replace(PART, (_, part: string) => encodeURIComponent(parts[part]!));
}

/** Returns `nowhere` for an unknown address. */
export function placeAt({ pathname, hash }: { pathname: string; hash: string }): TeacherPlace {
  if (/^\/teacher\/new-password\/?$/.test(pathname)) return { name: 'newPassword', token: hash.replace(/^#/, '') };
  const row = PATTERNS.find(({ pattern }) => pattern.test(pathname));
  if (row === undefined) return { name: 'nowhere' };
  const parts = Object.entries(row.pattern.exec(pathname)?.groups ?? {});
  return {
    name: row.name,
    ...Object.fromEntries(parts.map(([part, text]) => [part, decoded(text)])),
  } as TeacherPlace;
}

function partsOf(path: string): string[] {
  return [...path.matchAll(PART)].map(([, part]) => part!);
}

function patternOf(path: string): RegExp {
  const source = path.replace(':kind', '(?<kind>passage|study_set|role_play)').replace(PART, '(?<$1>[^/]+)');
  return new RegExp(`^${source}/?$`);
}

/** Returns invalid encodings unchanged. Nothing will be found by them. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
