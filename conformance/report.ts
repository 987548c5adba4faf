import { CALLS, SOCKET_CALLS, type CallName, type SocketCall } from './calls.ts';

export type Subject = CallName | SocketCall;

export type Difference = {
  call: Subject;
  /** `POST /api/login`, or the socket's address. */
  address: string;
  when: string;
  expected: string;
  schema: string;
  came: string;
  requirement: string;
};

export class Report {
  readonly differences: Difference[] = [];
  /** Number of comparisons, by call. */
  readonly compared = new Map<Subject, number>();
  /** Calls that succeeded at least once. */
  readonly succeeded = new Set<Subject>();

  saw(call: Subject): void {
    this.compared.set(call, (this.compared.get(call) ?? 0) + 1);
  }

  differs(call: Subject, { when, expected, came }: Pick<Difference, 'when' | 'expected' | 'came'>): void {
    // Report each fault once, even if several students or bodies show it.
    const isKnown = this.differences.some(
      (other) => other.call === call && other.expected === expected && other.came === came,
    );
    if (isKnown) return;
    this.differences.push({ call, ...placeOf(call), when, expected, came });
  }

  /** `refusals`: the call refuses as it must, but these students have no content for a success. */
  get rows() {
    return SUBJECTS.map((call) => {
      const differences = this.differences.filter((difference) => difference.call === call).length;
      const compared = this.compared.get(call) ?? 0;
      const outcome = differences > 0 ? 'differs' : this.#unlessItDiffers(call, compared);
      return { call, ...placeOf(call), outcome, compared, differences } as const;
    });
  }

  #unlessItDiffers(call: Subject, compared: number): 'same' | 'refusals' | 'not tried' {
    if (compared === 0) return 'not tried';
    return isCall(call) && !this.succeeded.has(call) ? 'refusals' : 'same';
  }
}

const SUBJECTS: readonly Subject[] = [
  ...(Object.keys(CALLS) as CallName[]),
  ...SOCKET_CALLS.map((name) => `socket ${name}` as const),
];

function placeOf(call: Subject): Pick<Difference, 'address' | 'schema' | 'requirement'> {
  if (!isCall(call)) {
    const name = call.replace('socket ', '');
    const schema = /^(connect|other)/.test(name)
      ? 'asyncapi.json#/channels/speech'
      : `asyncapi.json#/components/messages/${name}`;
    return { address: 'WS /api/speech', schema, requirement: 'WIRE-08' };
  }
  const { method, path, answers, requirement } = CALLS[call];
  const schema =
    answers === null
      ? `openapi.json#/paths/${path.replaceAll('/', '~1')}/${method.toLowerCase()}`
      : `openapi.json#/components/schemas/${answers}`;
  return { address: `${method} ${path}`, schema, requirement };
}

function isCall(subject: Subject): subject is CallName {
  return subject in CALLS;
}

export function asTable({ rows, differences }: Report): string {
  const width = Math.max(...rows.map(({ address }) => address.length));
  const lines = rows.map(
    ({ call, address, outcome, compared }) =>
      `${MARKS[outcome]} ${outcome.padEnd(9)}  ${address.padEnd(width)}  ${call}${compared > 0 ? ` (${compared})` : ''}`,
  );
  const details = differences.map(
    ({ call, address, when, expected, came, schema, requirement }, index) =>
      `\n${index + 1}. ${call}: ${address}\n   when      ${when}\n   contract  ${expected}\n   received  ${came}\n   see       ${schema}, ${requirement}`,
  );
  const of = (outcome: keyof typeof MARKS) => rows.filter((row) => row.outcome === outcome).length;
  const sum = `${of('same')} requests match the contract, ${of('differs')} differ, ${of('refusals')} gave only refusals, ${of('not tried')} not tried. ${differences.length} differences`;
  return [...lines, ...details, '', sum, ''].join('\n');
}

const MARKS = { same: '✓', differs: '✗', refusals: '-', 'not tried': '·' } as const;
