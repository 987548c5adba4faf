import { secondsLeftOf, type TakeSnapshot } from './take.machine.ts';

/** The six faces of the microphone button (SPK-01). */
export type MicrophoneFace = 'normal' | 'loading' | 'recording' | 'disabled' | 'redo' | 'try_again';

/** What the microphone button shows of a take (SPK-01); null in a state that nobody has drawn. */
export function takeFace(take: TakeSnapshot): MicrophoneFace | null {
  if (take.matches({ capturing: { opening: 'hinting' } })) return 'redo';
  if (take.matches({ capturing: 'recording' })) return 'recording';
  if (take.matches({ capturing: 'lost' }) || take.matches('paused')) return 'normal';
  if (take.matches('capturing') || take.matches('done')) return 'loading';
  if (take.matches({ denied: 'helping' })) return 'disabled';
  const isTroubled = take.matches('denied') || take.matches('missing') || take.matches('soundless');
  return isTroubled ? 'redo' : null;
}

/** Seconds until the longest recording ends, once that is near (D32). */
export function secondsLeft(take: TakeSnapshot): number | null {
  return take.matches({ capturing: { recording: 'endingSoon' } }) ? secondsLeftOf(take.context) : null;
}

/** What is shown of a take beyond its seconds: it changes with what happens, not with time. */
export interface ShownTake {
  face: MicrophoneFace | null;
  trouble: 'lost' | 'denied' | 'missing' | 'soundless' | null;
  /** The student is shown how to allow the microphone. */
  isHelping: boolean;
  /** The browser may be asking, unseen. */
  isHinting: boolean;
  isPaused: boolean;
  isRecording: boolean;
  hasSound: boolean;
  /** For long enough that a listener should have come. */
  isUnderWay: boolean;
  secondsLeft: number | null;
}

/** Whole seconds after which a recording is under way. */
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
