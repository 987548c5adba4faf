import {
  rolePlayTrialMachine,
  type RolePlayTrialContext,
} from '../machines/teacher/writing/role-play-trial.machine.ts';
import { begunTalk, endedTalk, missedTalk, rolePlayDraft, rolePlayScenario } from './support/role-play-draft.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const cases: Case<typeof rolePlayTrialMachine>[] = [
  { type: 'trial.type', text: 'How long does it take?' },
  { type: 'trial.say', text: 'My bike is broken.' },
  { type: 'trial.listen', place: 0 },
  ...[missedTalk, begunTalk, endedTalk].map((talk) => done('talk', talk)),
  failed('talk'),
];

export const walk = walkOf(rolePlayTrialMachine, {
  input: { scenario: rolePlayScenario, draft: rolePlayDraft },
  cases,
  key: ({ says, typed, conversation, place }: RolePlayTrialContext) => [
    Math.min(says.length, 1),
    typed === '',
    conversation?.messages.length,
    place,
  ],
});
