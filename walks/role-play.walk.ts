import { rolePlayMachine } from '../machines/role-play/role-play.machine.ts';
import type { OpenedRolePlay, RolePlayContext } from '../machines/role-play/role-play.types.ts';
import { lacksNetwork, PortError } from '../machines/shared/failure.ts';
import { destination, profile } from './support/fixtures.ts';
import { answered, CONVERSATION, conversation, scenario } from './support/role-play.ts';
import { nobody } from './support/somebody.ts';
import { done, failed, walkOf, type Case } from './support/walk.ts';

const OFFLINE = new PortError({ kind: 'offline' });
const opened: OpenedRolePlay = {
  scenario: scenario(),
  assignment: null,
  conversation: null,
  studied: 0,
  unanswered: null,
  now: Date.UTC(2026, 10, 23, 7, 30),
};

const cases: Case<typeof rolePlayMachine>[] = [
  done('0.rolePlay.naming', CONVERSATION),
  done('0.rolePlay.loading', opened),
  done('0.rolePlay.loading', { ...opened, conversation: answered() }),
  failed('0.rolePlay.loading', OFFLINE),
  failed('0.rolePlay.loading', new PortError({ kind: 'refused', code: 'not_found', message: 'none' })),
  { type: 'rolePlay.setSpeed', speed: 'slower' },
  done('0.rolePlay.starting', conversation()),
  failed('0.rolePlay.starting', OFFLINE),
  failed('0.rolePlay.starting', new PortError({ kind: 'refused', code: 'server_error', message: 'none' })),
  done('0.rolePlay.startingHere', conversation()),
  failed('0.rolePlay.startingHere', OFFLINE),
  { type: 'network.returned' },
  done('conversation', 'reported'),
  done('conversation', 'left'),
];

const input = {
  parent: nobody,
  destination: destination('RolePlayActivity', { query: { conversation: CONVERSATION } }),
  profile: profile(),
};

export const walk = walkOf(rolePlayMachine, {
  input,
  cases,
  key: ({ conversation: now, speed, failure }: RolePlayContext) => [
    now && now.messages.length,
    speed,
    lacksNetwork({ failure }),
  ],
});

/** An address without a conversation. */
export const unnamed = walkOf(rolePlayMachine, {
  input: { ...input, destination: destination('RolePlayActivity') },
  cases: [done('0.rolePlay.naming', CONVERSATION)],
  key: () => [],
});
