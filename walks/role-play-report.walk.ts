import {
  rolePlayReportMachine,
  type RolePlayReportContext,
} from '../machines/role-play-report/role-play-report.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { destination, profile } from './support/fixtures.ts';
import { CONVERSATION, earlier, report, scenario } from './support/role-play.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf } from './support/walk.ts';

const LOADED = '0.rolePlayReport.loading';

export const walk = walkOf(rolePlayReportMachine, {
  input: {
    parent: nobody,
    destination: destination('RolePlayResults', { query: { conversation: CONVERSATION } }),
    profile: profile(),
  },
  cases: [
    done(LOADED, { scenario: scenario({ past_results: [...earlier] }), report: report() }),
    failed(LOADED, new PortError({ kind: 'offline' })),
    failed(LOADED, new PortError({ kind: 'refused', code: 'not_found', message: 'none' })),
    { type: 'report.go', to: { name: 'HomeWorkAssignments' } },
    { type: 'report.listen', sample: { text: 'How much is it?', audio_url: null } },
    { type: 'report.listen', sample: { text: 'I want rice and some water.', audio_url: null } },
  ],
  key: ({ loaded, sample }: RolePlayReportContext) => [loaded !== null, sample?.text ?? null],
});

/** An address without a conversation. */
export const unnamed = walkOf(rolePlayReportMachine, {
  input: { parent: nobody, destination: destination('RolePlayResults'), profile: profile() },
  cases: [{ type: 'report.go', to: { name: 'HomeWorkAssignments' } }],
  key: () => null,
});
