/** Every figure of the specifications that both sides share. Times are ms unless a name says otherwise. */

/** 01§9: the session is refreshed before a request when the last refresh is this old or older. */
export const TOKEN_REFRESH_COOLDOWN = 300_000;
/** 02§9: token refreshes after a socket error, per connection. */
export const SOCKET_REFRESH_ATTEMPTS = 1;
/** 01§2: page reloads after a lazily loaded screen failed, per browser session. */
export const PAGE_RELOAD_LIMIT = 3;

/** 02§9: a failed attempt at this retry also passes the item with its best score. */
export const MAX_RETRIES = 5;
/** 02§9: recordings without speech that are repeated before the attempt is given up. */
export const NO_SPEECH_RETRIES = 3;
/** 02§5: the bar of speaking attempt 1, 2, 3, 4 (0-100); later attempts never pass by score. */
export const SPEAKING_BARS = [75, 63, 50, 39] as const;
/** 02§5: what listening, reading and writing are worth when passed at retry 1 to 5 (0-100). */
export const RETRY_SCORES = [100, 80, 60, 40, 20] as const;

/** Decision 1: stars and percentages in lists, details and results. */
export const LIST_BANDS = { great: 87, good: 50 } as const;
/** Decision 1: the scoring drawer of a study set. */
export const DRAWER_BANDS = { great: 76, good: 50 } as const;

/** 02§9: the recorder's format. */
export const SAMPLE_RATE = 16_000;
export const SLICE = 250;
/** Decision 32: the longest recording of a word or sentence. */
export const LONGEST_RECORDING = 30_000;

/** 02§4, 02§9: the waits of the speech stream. */
export const ACKNOWLEDGEMENT_WAIT = 2_000;
export const RESULT_WAIT = 8_000;
export const CLOSE_WAIT = 1_000;

/** 02§9: how long an answer is shown before the lesson goes on. */
export const FEEDBACK_DELAYS = {
  passed: 2_500,
  choiceFailed: 1_500,
  writingFailed: 2_000,
  speakingFailed: 450,
  speakingFailedOnIos: 900,
  extra: 200,
  extraOnIos: 90,
} as const;

/** 02§9: toasts. */
export const TOAST = 3_000;
export const AUTOPLAY_WARNING = 6_000;
export const ONE_SKILL_FAILURE_TOAST = 6_000;
/** 02§9: playback rates. */
export const PLAYBACK_RATE = { slow: 0.75, normal: 1 } as const;

/** 01§9, decision 24: without a touch or a key for this long the study timer pauses. */
export const IDLE_TIMEOUT = 120_000;
/** 02§5: study time above this (s), or negative, is reported as 0. */
export const LONGEST_STUDY_TIME_S = 86_400;

/** 02§9: fields of the start-stream message. */
export const STREAM_TYPE = 'elsa_check';
export const DEFAULT_GAME_TYPE = 'reading_listener';
export const SOUND_PRACTICE = 'SOUND PRACTICE';
export const ADAPTATION_VERSION = 3;
export const FEEDBACK_LANGUAGE = 'en';

/** The largest socket frame the provider takes, in bytes: 4 s of audio; the app sends 250 ms. */
export const LARGEST_SPEECH_FRAME = 128 * 1024;
/** The largest JSON body the provider takes, in bytes. */
export const LARGEST_BODY = 256 * 1024;
