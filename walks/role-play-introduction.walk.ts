import {
  rolePlayIntroductionMachine,
  type RolePlayIntroductionContext,
} from '../machines/role-play-introduction/role-play-introduction.machine.ts';
import { PortError } from '../machines/shared/failure.ts';
import { destination, profile } from './support/fixtures.ts';
import { earlier, scenario } from './support/role-play.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf } from './support/walk.ts';

const LOADED = '0.rolePlayIntroduction.loading';

export const walk = walkOf(rolePlayIntroductionMachine, {
  input: { parent: nobody, destination: destination('RolePlayIntroduction'), profile: profile() },
  cases: [
    done(LOADED, scenario()),
    done(LOADED, scenario({ past_results: [...earlier] })),
    failed(LOADED, new PortError({ kind: 'offline' })),
    failed(LOADED, new PortError({ kind: 'refused', code: 'not_found', message: 'none' })),
    { type: 'introduction.go', to: { name: 'HomeWorkAssignments' } },
    { type: 'introduction.listen', sentence: 0 },
    { type: 'introduction.listen', sentence: 1 },
  ],
  key: ({ scenario: loaded, sentence }: RolePlayIntroductionContext) => [loaded?.past_results.length ?? null, sentence],
});
