import {
  studySetDetailMachine,
  type StudySetDetailContext,
} from '../machines/study-set-detail/study-set-detail.machine.ts';
import { assignment, assignmentDetail, destination, profile, studySetDetail } from './support/fixtures.ts';
import { PortError } from '../machines/shared/failure.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';
import { nobody } from './support/somebody.ts';

const LOADED = '0.studySetDetail.loading';

export const cases: Case<typeof studySetDetailMachine>[] = [
  done(LOADED, { detail: studySetDetail(82, null, null), assignment: assignment() }),
  done(LOADED, { detail: studySetDetail(82, 91, 77), assignment: assignment() }),
  done(LOADED, { detail: studySetDetail(), assignment: assignment() }),
  done(LOADED, {
    detail: studySetDetail([82, 100], [null, null]),
    assignment: assignment({ details: [assignmentDetail({ skill_modes: [] })] }),
  }),
  done(LOADED, { detail: studySetDetail(null), assignment: assignment({ details: [] }) }),
  failed(LOADED, new PortError({ kind: 'offline' })),
  { type: 'studySetDetail.openItem', itemId: 'card-2' },
];

export const key = ({ loaded, failure }: StudySetDetailContext) => [
  failure,
  loaded?.detail ?? null,
  loaded?.row.skill_modes ?? null,
];

const input = { parent: nobody, profile: profile() };

export const walk = walkOf(studySetDetailMachine, {
  input: {
    ...input,
    destination: destination('StudySetFourSkillsDetail', { query: { updateAssignmentScore: 'true' } }),
  },
  cases,
  key,
});

/** The student arrives from the assignment, not from a lesson. */
export const arriving = walkOf(studySetDetailMachine, {
  input: { ...input, destination: destination('StudySetFourSkillsDetail') },
  cases,
  key,
});
