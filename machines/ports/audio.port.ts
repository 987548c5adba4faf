export type PlaybackEvent =
  /** `duration` is that of the whole recording, in seconds at normal speed; a voice does not know its own. */
  | { type: 'playback.started'; duration?: number }
  | { type: 'playback.ended' }
  /** The browser wants a gesture first. Playback starts by itself at the next one. */
  | { type: 'playback.blocked' }
  | { type: 'playback.failed' };

export interface PlaybackRequest {
  url: string;
  /** 1 is normal speed. */
  rate: number;
  /** The part to play, in seconds; all of it without one. */
  range?: { from: number; to: number };
}

export interface SpokenRequest {
  /** English. */
  text: string;
  /** 1 is normal speed. */
  rate: number;
}

export interface AudioPort {
  /** Plays a recording; returns a function that stops it. */
  play(request: PlaybackRequest, listen: (event: PlaybackEvent) => void): () => void;
  /** Has the browser's own English voice say a text that has no recording; fails where there is no such voice. */
  say(request: SpokenRequest, listen: (event: PlaybackEvent) => void): () => void;
}
