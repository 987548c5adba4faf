import { assign, enqueueActions, raise, sendTo, setup } from 'xstate';
import { NO_SPEECH_RETRIES } from '../../contract/constants.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { ScoredBy } from '../../contract/pronunciation.ts';
import type { SaidSoFar } from '../../contract/speech.ts';
import { toParent, unprovidedCallback, withEvent } from '../shared/chart.ts';
import { speechStreamMachine } from '../speech-stream/speech-stream.machine.ts';
import type { Judgment, SpeechStreamEvent } from '../speech-stream/speech-stream.types.ts';
import { takeMachine } from '../take/take.machine.ts';
import type { TakeEvent } from '../take/take.types.ts';
import { adviceOn, DOUBTFUL_PAUSE, END_OF_TEXT, isOther, isTooPoor, LONG_PAUSE } from './utterance.parts.ts';
import type {
  Advice,
  UtteranceContext,
  UtteranceEvent,
  UtteranceInput,
  UtteranceOutput,
  UtteranceReport,
} from './utterance.types.ts';

interface Judged {
  result: Judgment;
}

/** ms until a stored recording is sent again, because browsers don't always notice that the network is back. */
const RESEND_WAIT = 10_000;

const longPause = ({ start }: UtteranceContext) => LONG_PAUSE[start.type === 'start_turn' ? 'turn' : 'sentence'];

/** Returns the ms until the silence is `whole` ms long. The report of a pause comes late. */
const silenceLeft = ({ patience, silence }: UtteranceContext, whole: number): number =>
  Math.max(0, patience * whole - silence);

/** A recording that was too poor to judge doesn't count as unheard. */
const isUnheard = (advice: Advice | null): boolean => advice !== null && !isTooPoor(advice);
const isJudged = (result: Judgment): boolean => adviceOn(result) === null;

export const utteranceSetup = setup({
  types: {
    context: {} as UtteranceContext,
    events: {} as UtteranceEvent,
    input: {} as UtteranceInput,
    output: {} as UtteranceOutput,
    children: {} as { stream: 'speechStream'; take: 'take' },
    tags: {} as 'queued',
  },
  actors: {
    network: unprovidedCallback<{ type: 'never' }>('network'),
    automaticStop: unprovidedCallback<{ type: 'never' }>('automaticStop'),
    speechStream: speechStreamMachine,
    take: takeMachine,
  },
  actions: {
    report: toParent((_, report: UtteranceReport) => report),
    tellTake: sendTo('take', (_, event: TakeEvent) => event),
    tellStream: sendTo('stream', (_, event: SpeechStreamEvent) => event),
    startStream: enqueueActions(({ context: { recording, start, stopsByItself }, enqueue }) => {
      if (recording === null) return;
      const config = stopsByItself ? { ...start, tells_pauses: true } : start;
      enqueue.sendTo('stream', { type: 'speech.start', config, recording });
    }),
    stopByItself: assign((_, { patience }: { patience: 1 | 2 }) => ({ stopsByItself: true, patience })),
    keepOnline: assign((_, { online }: { online: boolean }) => ({ online })),
    keepAnswered: assign((_, { isAnswered }: { isAnswered: boolean }) => ({ isAnswered })),
    keepSilence: assign((_, { silence }: { silence: number }) => ({ silence })),
    keepScorer: assign((_, { scoredBy }: { scoredBy: ScoredBy }) => ({ scoredBy })),
    keepRecording: assign((_, { recording }: { recording: string }) => ({ recording })),
    keepResult: assign((_, { result }: Judged) => ('words' in result ? { result } : { turn: result })),
    keepFailure: assign((_, { message, code }: { message: string | null; code: ErrorCode | null }) => ({
      message,
      code,
    })),
    advise: assign(({ context: { unheard, heardOther } }, { advice }: { advice: Advice | null }) => ({
      advice,
      heardOther: heardOther || isOther(advice),
      unheard: isUnheard(advice) ? unheard + 1 : unheard,
    })),
    forgetAdvice: assign({ advice: null }),
    begin: raise({ type: 'utterance.begin' }),
    // A lost connection starts again from the first word.
    keepReached: assign(({ context }, { index }: { index: number }) => ({ reached: Math.max(context.reached, index) })),
    forgetLast: assign({ secondsLeft: null, reached: -1 }),
    beginQueue: assign((_, { ms }: { ms: number }) => ({ secondsLeft: Math.ceil(ms / 1_000) })),
    countDown: assign({ secondsLeft: ({ context }) => Math.max(0, (context.secondsLeft ?? 0) - 1) }),
  },
  guards: {
    isAllSaid: (_, { said }: { said: SaidSoFar }) => said === 'all',
    isPerhapsSaid: (_, { said }: { said: SaidSoFar }) => said === 'perhaps_all',
    isDoubtful: (_, { said }: { said: SaidSoFar }) => said === 'doubtful_all',
    /** This device scores without a network. */
    canBegin: ({ context }) => context.online || context.scoredBy === 'device',
    /** The provider would compare the turn with another one. */
    isUnknownThere: ({ context }, { scoredBy }: { scoredBy: ScoredBy }) =>
      context.isHeldHere === true && scoredBy === 'provider',
    isScoredHere: (_, { scoredBy }: { scoredBy: ScoredBy }) => scoredBy === 'device',
    isBackOnline: (_, { online }: { online: boolean }) => online,
    isJudged: (_, { result }: Judged) => isJudged(result),
    isGivenUp: ({ context }) => context.unheard >= NO_SPEECH_RETRIES,
    // The last try contained no speech or other words (D6).
    isLastUnheard: ({ context }, { result }: Judged) =>
      context.unheard >= NO_SPEECH_RETRIES && isUnheard(adviceOn(result)),
    isTurnNear: ({ context }) => (context.secondsLeft ?? 0) <= 1,
  },
  delays: {
    second: 1_000,
    resendWait: RESEND_WAIT,
    endOfText: ({ context }) => silenceLeft(context, END_OF_TEXT.sure),
    perhapsEndOfText: ({ context }) => silenceLeft(context, END_OF_TEXT.perhaps),
    doubtfulPause: ({ context }) => silenceLeft(context, DOUBTFUL_PAUSE[0]),
    longPause: ({ context }) => silenceLeft(context, longPause(context)[0]),
    lastChance: ({ context }) => context.patience * longPause(context)[1],
  },
});

/** States that wait for the provider, which may be busy and give a time for the retry (docs/decisions/0019). */
export const waitingForProvider = utteranceSetup.createStateConfig({
  initial: 'pending',
  on: { 'speech.queued': { target: '.queued', actions: withEvent('beginQueue') } },
  states: {
    pending: {},
    queued: {
      description: 'The provider is busy. The page counts down the seconds until the retry.',
      tags: 'queued',
      after: {
        second: [
          { guard: 'isTurnNear', target: 'pending' },
          { target: 'queued', reenter: true, actions: 'countDown' },
        ],
      },
    },
  },
});
