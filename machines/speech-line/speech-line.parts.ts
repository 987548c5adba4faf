import { SOCKET_REFRESH_ATTEMPTS } from '../../contract/constants.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { SpeechServerMessage } from '../../contract/speech.ts';
import type { Plan, RelayedMessage, SpeechLineContext, SpeechLineEvent, Trouble } from './speech-line.types.ts';

/** In seconds, for a busy provider. `usual` applies if the provider gives no time. */
const TURN_WAIT = { least: 1, most: 15, usual: 3 };
/** Number of times that the provider may be busy before this device scores. */
const TIMES_BUSY = 2;
/** In seconds, before each retry of a reading. The next failure changes the scorer. */
const RETRIES = [0.5, 1] as const;

const PASSING: readonly (ErrorCode | null)[] = [null, 'unauthorized', 'busy', 'scoring_failed', 'server_error'];
/** True if the recording may still be scored, later or on this device. Other codes refuse the recording itself. */
export const mayPass = (code: ErrorCode | null) => PASSING.includes(code);

export const typeIn = (event: SpeechLineEvent) => (event.type === 'socket.received' ? event.message.type : null);

export function errorIn(event: SpeechLineEvent) {
  return event.type === 'socket.received' && event.message.type === 'error' ? event.message : null;
}

/** The trouble, and its message and code to keep. A busy provider and a wait that ended have none. */
export function troubleIn(event: SpeechLineEvent, trouble: Trouble = 'lost'): Partial<SpeechLineContext> {
  if (event.type === 'socket.lost') return { trouble, message: event.message, code: null };
  const error = errorIn(event);
  if (error === null) return { trouble };
  const { message, code } = error;
  return code === 'busy' ? { trouble: code } : { trouble: code, message, code };
}

export const relayed = (message: SpeechServerMessage) => ({ type: `line.${message.type}`, message }) as RelayedMessage;

type Facts = Pick<
  SpeechLineContext,
  'policy' | 'trouble' | 'code' | 'scoredBy' | 'refreshes' | 'waits' | 'wasConnected' | 'hasStarted'
>;

export const planOf = (facts: Facts): Plan =>
  facts.policy === 'utterance' ? utterancePlan(facts) : readingPlan(facts);

/** One token refresh and reconnect (SPK-05), two waits for a busy provider, then this device (D42). */
function utterancePlan({ trouble, code, scoredBy, refreshes, waits, wasConnected, hasStarted }: Facts): Plan {
  if (trouble === 'busy') return waits < TIMES_BUSY ? 'wait' : 'device';
  if (scoredBy === 'device') return 'giveUp';
  if (trouble === 'lost' || trouble === 'unauthorized') {
    if (refreshes < SOCKET_REFRESH_ATTEMPTS) return 'refresh';
    // The provider never responded, so the network blocks the socket.
    if (!wasConnected && code === null) return 'device';
  }
  return hasStarted && mayPass(code) ? 'device' : 'giveUp';
}

/** Three tries with each scorer. A refused token counts as one. */
function readingPlan({ trouble, code, scoredBy, refreshes, waits }: Facts): Plan {
  const tries = refreshes + waits;
  if (trouble === 'unauthorized' && tries <= RETRIES.length) return 'refresh';
  if (!mayPass(code)) return 'giveUp';
  if (tries < RETRIES.length) return 'wait';
  return scoredBy === 'provider' ? 'device' : 'giveUp';
}

/** In ms, until the next try. `seconds`: the provider's own time, if it gave one. */
export function retryIn({ policy, refreshes, waits }: Facts, seconds: number | undefined): number {
  const { least, most, usual } = TURN_WAIT;
  const wait = policy === 'reading' ? seconds || (RETRIES[refreshes + waits] ?? 0) : Math.max(least, seconds ?? usual);
  return Math.min(most, wait) * 1_000;
}
