import { secondsLeftOf, type TakeSnapshot } from './take.machine.ts';

/** The six looks of the microphone button (SPK-01). */
export type MicrophoneFace = 'normal' | 'loading' | 'recording' | 'disabled' | 'redo' | 'try_again';

/** Null in a state without a design. */
export function takeFace(take: TakeSnapshot): MicrophoneFace | null {
  if (take.matches({ capturing: { opening: 'hinting' } })) return 'redo';
  if (take.matches({ capturing: 'recording' })) return 'recording';
  if (isCutOff(take) || take.matches('paused')) return 'normal';
  if (take.matches('capturing') || take.matches('done')) return 'loading';
  if (take.matches({ denied: 'helping' })) return 'disabled';
  return TROUBLES.some((trouble) => take.matches(trouble)) ? 'redo' : null;
}

const TROUBLES = ['denied', 'missing', 'muted', 'insecure', 'soundless'] as const;
const CUT_OFF = ['lost', 'interrupted'] as const;

/** True if the device was disconnected or fell silent while the student spoke. */
export const isCutOff = (take: TakeSnapshot): boolean => CUT_OFF.some((state) => take.matches({ capturing: state }));

/** True if the student is asked whether the microphone is on. */
export const isAsked = (take: TakeSnapshot): boolean => take.matches({ capturing: { recording: { voice: 'asked' } } });

/** Seconds until the recording ends, shown only near the end (D32). */
export function secondsLeft(take: TakeSnapshot): number | null {
  return take.matches({ capturing: { recording: { time: 'endingSoon' } } }) ? secondsLeftOf(take.context) : null;
}

export type TakeTrouble = (typeof TROUBLES)[number] | (typeof CUT_OFF)[number];

/** Display data that does not change every second. */
export interface ShownTake {
  face: MicrophoneFace | null;
  trouble: TakeTrouble | null;
  isHelping: boolean;
  isHinting: boolean;
  isAsked: boolean;
  isPaused: boolean;
  isRecording: boolean;
  hasSound: boolean;
  /** True if the recording has lasted so long that a scorer should be connected. */
  isUnderWay: boolean;
  secondsLeft: number | null;
}

/** In whole seconds. */
const SECONDS_BEGINNING = 10;

export function shownTake(take: TakeSnapshot): ShownTake {
  return {
    face: takeFace(take),
    trouble: takeTrouble(take),
    isHelping: take.matches({ denied: 'helping' }),
    isHinting: take.matches({ capturing: { opening: 'hinting' } }),
    isAsked: isAsked(take),
    isPaused: take.matches('paused'),
    isRecording: take.matches({ capturing: 'recording' }),
    hasSound: take.context.seconds > 0,
    isUnderWay: take.context.seconds > SECONDS_BEGINNING,
    secondsLeft: secondsLeft(take),
  };
}

export function takeTrouble(take: TakeSnapshot): TakeTrouble | null {
  const cutOff = CUT_OFF.find((state) => take.matches({ capturing: state }));
  return cutOff ?? TROUBLES.find((trouble) => take.matches(trouble)) ?? null;
}
