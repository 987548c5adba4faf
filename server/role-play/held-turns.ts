import { setImmediate } from 'node:timers/promises';
import type { StudentTurn } from '../../contract/role-play.ts';
import { answer } from '../../dialogue/dialogue.ts';
import type { PackScenarioFile } from '../../dialogue/scenario/scenario.schema.ts';
import { withTrueSource } from '../../dialogue/true-source.ts';
import { soundOf, type CheckedReceipt, type ReceiptFault, type Receipts } from '../assignments/receipts.ts';
import { Refusal } from '../errors.ts';
import { withoutLast, withSaid, type Stored } from './conversation-store.ts';

/** Parts with which the turns of one conversation are checked. */
export type TurnsOf = { receipts: Receipts; studentId: string; scenario: PackScenarioFile };

export type CheckedTurn = { own: StudentTurn; isVerified: boolean };

/** Returns the turn with its true source. Adds a fault of its receipt to `faults`. */
export function checkedTurn(
  { receipts, studentId, scenario }: TurnsOf,
  stored: Stored,
  turn: StudentTurn,
  faults: ReceiptFault[],
): CheckedTurn {
  const receipt = checkReceipt(receipts, studentId, stored, turn);
  if (receipt !== null && 'fault' in receipt) faults.push(receipt.fault);
  const isVerified = receipt !== null && !('fault' in receipt);
  return { own: withTrueSource(scenario, stored.state, turn, isVerified), isVerified };
}

function checkReceipt(
  receipts: Receipts,
  studentId: string,
  { row, state }: Stored,
  { understood, pronunciation, receipt }: StudentTurn,
): CheckedReceipt | null {
  if (understood === null || receipt === undefined) return null;
  return receipts.check(receipt, {
    studentId,
    turn: understood.text,
    conversationId: row.conversation_id,
    studentTurns: state.studentTurns,
    ...soundOf(pronunciation?.score, pronunciation?.engine_version ?? ''),
  });
}

/** Returns the tutor's lines after a turn that is already in the conversation, or null. */
export function linesOfTurn({ messages }: Stored, { turn_id }: StudentTurn): string[] | null {
  const own = messages.filter((message) => message.turn_id === turn_id.toLowerCase());
  return own.length === 0 ? null : own.filter(({ speaker }) => speaker === 'tutor').map(({ text }) => text);
}

/** Returns the conversation after the turns that are new, in memory. Other requests get their turns between them. */
export async function withHeldTurns(
  of: TurnsOf,
  before: Stored,
  turns: readonly StudentTurn[],
  now: Date,
  faults: ReceiptFault[],
): Promise<Stored> {
  const last = turns.findLastIndex((turn) => linesOfTurn(before, turn) !== null);
  let stored = before;
  for (const turn of turns.slice(last + 1)) {
    if (stored.row.ended_at !== null) break;
    if (turn.corrects !== null) stored = withoutLast(stored, turn.corrects) ?? noCorrection();
    const { own, isVerified } = checkedTurn(of, stored, turn, faults);
    const { state, met, lines } = answer(of.scenario, stored.state, own.understood?.text ?? null);
    stored = withSaid(stored, state, { turn: own, isVerified, met, lines }, { now, isOffline: true });
    await setImmediate();
  }
  return stored;
}

/** Throws, because a correction names another turn than the last. */
export function noCorrection(): never {
  throw new Refusal('invalid_request', 'Only the last turn can be corrected.', {
    issues: [{ path: 'corrects', message: 'Write the id of the last turn, or null.' }],
  });
}
