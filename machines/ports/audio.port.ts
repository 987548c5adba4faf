export type PlaybackEvent =
  /**
   * `duration` is the whole recording's length, in seconds at normal speed. A voice has none. `rate` is the playback
   * rate, by default the requested one.
   */
  | { type: 'playback.started'; duration?: number; rate?: number }
  | { type: 'playback.ended' }
  /** The browser requires a gesture. Playback starts by itself at the next one. */
  | { type: 'playback.blocked' }
  | { type: 'playback.failed' };

export interface PlaybackRequest {
  url: string;
  /** Playback rate. 1 is normal speed. */
  rate: number;
  /** Part to play, in seconds. The default is the whole recording. */
  range?: { from: number; to: number };
}

export interface SpokenRequest {
  /** English text. */
  text: string;
  /** Playback rate. 1 is normal speed. */
  rate: number;
}

export interface AudioPort {
  /** Returns a function that stops the recording. */
  play(request: PlaybackRequest, listen: (event: PlaybackEvent) => void): () => void;
  /** Says a text in the browser's own English voice. Fails if the browser has none. */
  say(request: SpokenRequest, listen: (event: PlaybackEvent) => void): () => void;
}
