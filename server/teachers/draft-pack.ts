import type { z } from 'zod';
import {
  MOST_DRAFT_PROBLEMS,
  type ContentDraft,
  type DraftProblem,
  type PassageDraft,
} from '../../contract/teacher-writing.ts';
import { checkPack } from '../content/check.ts';
import { PackPassageFile, type Pack } from '../content/pack.schema.ts';
import { withPassageFiles } from '../content/spoken.ts';
import type { PackFinding } from '../finding.ts';
import type { StoredFiles } from '../packs/pack-of-store.ts';

/* A teacher's draft as a pack with one content. The rules of packs apply to it (docs/decisions/0111). */

const NOTHING: Pack = {
  dir: '',
  organizations: [],
  pronunciations: {},
  classes: [],
  students: [],
  teachers: [],
  assignments: [],
  studySets: [],
  passages: [],
  scenarios: [],
  audio: [],
  pictures: [],
  origins: {},
};

/** Returns the pack, unless something is missing, and the problems. Without problems, the pack can be stored. */
export function packOfDraft(id: string, draft: ContentDraft): { pack: Pack | null; problems: DraftProblem[] } {
  const file = `read-aloud/${id}.yaml`;
  const written = PackPassageFile.safeParse(passageFile(id, draft));
  if (!written.success) return { pack: null, problems: written.error.issues.map(problemOfShape) };
  const pack = { ...NOTHING, passages: [withPassageFiles({ ...written.data, file })] };
  const problems = checkPack(pack).map(problemOf);
  const british = new Set(
    problems.filter(({ problem }) => problem === 'british').map(({ value }) => value.toLowerCase()),
  );
  const known = new Map(
    problems
      // The lists of levels have only American words.
      .filter(({ problem, value }) => problem !== 'above_level' || !british.has(value))
      .map((problem) => [JSON.stringify(problem), problem]),
  );
  return { pack, problems: [...known.values()].slice(0, MOST_DRAFT_PROBLEMS) };
}

export function draftOf({ passages: [passage] }: StoredFiles): ContentDraft {
  const { title, level, topic, text } = passage!;
  return { kind: 'passage', name: title, level, topic, text };
}

/** Returns a finding in the words of the teachers' page. */
export function problemOf({ path, message, hint, meaning }: PackFinding): DraftProblem {
  const { problem = 'other', value = '', better = null } = meaning ?? { value: `${message} ${hint}` };
  return { problem, field: fieldOf(path), value, better };
}

function passageFile(id: string, { name, level, topic, text }: PassageDraft) {
  return { id, title: straight(name), level, topic: straight(topic), text: straight(text), key_words: [] };
}

/** Word processors and phones write curly quotation marks, which packs don't have. */
function straight(text: string): string {
  return text.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"').trim();
}

function problemOfShape({ code, path, message }: z.core.$ZodIssue): DraftProblem {
  const field = fieldOf(path);
  if (code === 'too_small') return { problem: 'empty', field, value: '', better: null };
  return { problem: 'other', field, value: message, better: null };
}

/** Passages have a title in packs. All drafts have a name. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.map((key) => (key === 'title' ? 'name' : String(key))).join('.');
}
