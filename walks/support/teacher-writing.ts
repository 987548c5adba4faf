import type { DraftCheck, DraftProblem, PassageDraft, WrittenContent } from '../../contract/teacher-writing.ts';
import { readAloudGame } from './passage.ts';

export const passageDraft: PassageDraft = {
  kind: 'passage',
  name: 'The turtles of Con Dao',
  level: 'A2',
  topic: 'nature',
  text: readAloudGame().text,
};

export const written: WrittenContent = {
  id: 'written-0123456789abcdef0123456789abcdef',
  kind: 'passage',
  name: 'The turtles of Con Dao',
  level: 'A2',
  topic: 'nature',
  changed_at: '2026-05-04T09:00:00.000Z',
  withdrawn: false,
  assigned: 2,
};

export const withdrawn: WrittenContent = {
  ...written,
  id: 'written-1123456789abcdef0123456789abcdef',
  name: 'A town meeting',
  changed_at: '2026-05-03T09:00:00.000Z',
  withdrawn: true,
  assigned: 0,
};

export const problem = (more: Partial<DraftProblem>): DraftProblem => ({
  problem: 'empty',
  field: 'name',
  value: '',
  better: null,
  ...more,
});

export const faultyCheck: DraftCheck = {
  problems: [
    problem({ problem: 'empty', field: 'name' }),
    problem({ problem: 'british', field: 'text', value: 'favourite', better: 'favorite' }),
    problem({ problem: 'above_level', field: 'text', value: 'hatchling', better: 'A2' }),
  ],
  preview: null,
};

export const goodCheck: DraftCheck = { problems: [], preview: { kind: 'passage', game: readAloudGame() } };
