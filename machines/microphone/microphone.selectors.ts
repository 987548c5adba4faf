import type { MicrophoneSnapshot } from './microphone.machine.ts';

/** The six faces of the button (02§3). */
export type MicrophoneFace = 'normal' | 'loading' | 'recording' | 'disabled' | 'redo' | 'try_again';

/** What the button shows. Without a microphone yet, or while the last slice is on its way, it waits. */
export function faceOf(snapshot: MicrophoneSnapshot | undefined): MicrophoneFace {
  if (snapshot?.matches('normal')) return 'normal';
  if (snapshot?.matches('redo') || snapshot?.matches('missing')) return 'redo';
  if (snapshot?.matches('try_again')) return 'try_again';
  if (snapshot?.matches({ open: 'recording' })) return 'recording';
  if (snapshot?.matches('denied') || snapshot?.matches('offline')) return 'disabled';
  return 'loading';
}
