import { markOf, type Evidence, type EvidenceMark } from '../../contract/evidence.ts';

const WORDS: Record<EvidenceMark, string> = {
  heard: 'yes',
  teacher: 'teacher',
  unheard: 'no',
  typed: 'typed',
  unspoken: '',
};

/** Columns that follow each score. The last two are empty if the score has no cards. */
export const EVIDENCE_COLUMNS = ['verified', 'heard_answers', 'answers'] as const;

export function evidenceCells(evidence: Evidence) {
  const { heard = null, all = null } = evidence.answers ?? {};
  return { verified: WORDS[markOf(evidence)], heard_answers: heard, answers: all };
}
