export type PlaybackEvent =
  | { type: 'playback.started' }
  | { type: 'playback.ended' }
  /** The browser wants a gesture first. Playback starts by itself at the next one. */
  | { type: 'playback.blocked' }
  | { type: 'playback.failed' };

export interface AudioPort {
  /** Plays from the start; returns the way to stop. `rate` 1 is normal speed. */
  play(request: { url: string; rate: number }, listen: (event: PlaybackEvent) => void): () => void;
}
