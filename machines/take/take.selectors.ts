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
