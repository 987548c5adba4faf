import { secondsLeftOf, type TakeSnapshot } from './take.machine.ts';

/** The six looks of the microphone button (SPK-01). */
export type MicrophoneFace = 'normal' | 'loading' | 'recording' | 'disabled' | 'redo' | 'try_again';

/** Null in a state without a design. */
export function takeFace(take: TakeSnapshot): MicrophoneFace | null {
  if (take.matches({ capturing: { opening: 'hinting' } })) return 'redo';
  if (take.matches({ capturing: 'recording' })) return 'recording';
  if (take.matches({ capturing: 'lost' }) || take.matches('paused')) return 'normal';
  if (take.matches('capturing') || take.matches('done')) return 'loading';
  if (take.matches({ denied: 'helping' })) return 'disabled';
  const isTroubled = take.matches('denied') || take.matches('missing') || take.matches('soundless');
  return isTroubled ? 'redo' : null;
}

/** Seconds until the recording ends, shown only near the end (D32). */
export function secondsLeft(take: TakeSnapshot): number | null {
  return take.matches({ capturing: { recording: 'endingSoon' } }) ? secondsLeftOf(take.context) : null;
}

/** Display data that does not change every second. */
export interface ShownTake {
  face: MicrophoneFace | null;
  trouble: 'lost' | 'denied' | 'missing' | 'soundless' | null;
  isHelping: boolean;
  isHinting: boolean;
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
    trouble: troubleOf(take),
    isHelping: take.matches({ denied: 'helping' }),
    isHinting: take.matches({ capturing: { opening: 'hinting' } }),
    isPaused: take.matches('paused'),
    isRecording: take.matches({ capturing: 'recording' }),
    hasSound: take.context.seconds > 0,
    isUnderWay: take.context.seconds > SECONDS_BEGINNING,
    secondsLeft: secondsLeft(take),
  };
}

function troubleOf(take: TakeSnapshot): ShownTake['trouble'] {
  if (take.matches({ capturing: 'lost' })) return 'lost';
  return (['denied', 'missing', 'soundless'] as const).find((trouble) => take.matches(trouble)) ?? null;
}
