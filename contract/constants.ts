/** Figures from the requirements that the app and the provider share. Times are in ms unless a name says otherwise. */

/** Names of the role-play permission (NAV-06) in an organization's features and in a student's add-ons. */
export const ROLE_PLAY_FEATURE = 'elsa_ai';
export const ROLE_PLAY_ADDON = 'elsa_ai_for_schools';

/** Minimum age of the last refresh before a request refreshes the session again (AUTH-05). */
export const TOKEN_REFRESH_COOLDOWN = 300_000;
/** Token refreshes after a socket error, per connection (SPK-05). */
export const SOCKET_REFRESH_ATTEMPTS = 1;
/** Page reloads after a lazily loaded screen failed, per browser session (NAV-07). */
export const PAGE_RELOAD_LIMIT = 3;

/** Telemetry (TEL-01). `sampled` is the share of page loads whose traces and web vitals are recorded. */
export const TELEMETRY = {
  metricsInterval: 60_000,
  metricsTimeout: 30_000,
  requestTimeout: 10_000,
  sampled: 0.2,
  retries: 3,
  firstRetry: 1_000,
  longestRetry: 60_000,
} as const;

/** Retries when the demo school does not respond (AUTH-04). */
export const DEMO_TOKEN_RETRIES = 3;

/** Minimum length of a password that a student sets, in characters (AUTH-03). */
export const SHORTEST_PASSWORD = 8;

/** A failed attempt at this retry passes the item too, with its best score (SET-08). */
export const MAX_RETRIES = 5;
/** Times that a recording without speech is repeated before the attempt is given up (SPK-04). */
export const NO_SPEECH_RETRIES = 3;
/** Scores (0-100) that pass speaking attempts 1 to 4. Later attempts never pass by score (SET-08). */
export const SPEAKING_BARS = [75, 63, 50, 39] as const;
/** Scores (0-100) for listening, reading, and writing passed at retry 1 to 5 (SET-08). */
export const RETRY_SCORES = [100, 80, 60, 40, 20] as const;

/** Bands of stars and percentages in lists, details, and results (D1). */
export const LIST_BANDS = { great: 87, good: 50 } as const;
/** Bands of a study set's scoring drawer (D1). */
export const DRAWER_BANDS = { great: 76, good: 50 } as const;

/** The recorder's format (SPK-08): Hz, and ms per slice. */
export const SAMPLE_RATE = 16_000;
export const SLICE = 250;
/** Maximum recording of a word or sentence (D32). */
export const LONGEST_RECORDING = 30_000;
/** Maximum recording of a passage, and maximum words in it (D32). */
export const LONGEST_READING = 600_000;
export const MOST_WORDS = 3_000;

/** Reading speeds in words per minute (RA-02, D15). */
export const READING_SPEEDS = { slow: 80, medium: 115, native: 138 } as const;

/** Timeouts of the speech stream (SPK-03). */
export const ACKNOWLEDGMENT_WAIT = 2_000;
export const RESULT_WAIT = 8_000;
export const CLOSE_WAIT = 1_000;

/** Time for which the app shows a result before the lesson continues (FB-01). */
export const FEEDBACK_DELAYS = {
  passed: 2_500,
  choiceFailed: 1_500,
  writingFailed: 2_000,
  speakingFailed: 450,
  speakingFailedOnIos: 900,
  extra: 200,
  extraOnIos: 90,
} as const;

/** Time for which messages stay (LAY-05, AUD-01, SET-11). */
export const TOAST = 3_000;
export const AUTOPLAY_WARNING = 6_000;
export const ONE_SKILL_FAILURE_TOAST = 6_000;
/** 'Copied User ID' (PROF-03). */
export const COPIED_TOAST = 1_000;
/** Playback rates (AUD-01), also for a tutor's voice (RP-05). */
export const PLAYBACK_RATE = { fast: 1.25, normal: 1, slow: 0.75, slower: 0.6 } as const;

/** Minimum time between two reports that a student is active (AUTH-13). */
export const ACTIVITY_INTERVAL = 60_000;
/** Time without activity after which the study timer pauses (AUTH-13, D24). */
export const IDLE_TIMEOUT = 120_000;
/** Study time above this (s), or below 0, is reported as 0 (SET-10). */
export const LONGEST_STUDY_TIME_S = 86_400;

/** Fields of the start-stream message (WIRE-08). */
export const STREAM_TYPE = 'elsa_check';
export const DEFAULT_GAME_TYPE = 'reading_listener';
export const SOUND_PRACTICE = 'SOUND PRACTICE';
export const ADAPTATION_VERSION = 3;
export const FEEDBACK_LANGUAGE = 'en';

/** Maximum socket frame in bytes, 4 s of audio. The app sends 250 ms. */
export const LARGEST_SPEECH_FRAME = 128 * 1024;
/** Maximum JSON body in bytes. */
export const LARGEST_BODY = 256 * 1024;
/** Maximum scores in one update: 1,000 items in four skills. */
export const MOST_SCORES = 4_000;
/** Maximum body of a score update in bytes, if its size is announced. Each score may have a receipt. */
export const LARGEST_SCORES = MOST_SCORES * 640;
/** Maximum body of a reading's result in bytes, if its size is announced. Fits 3,000 words with all their sounds. */
export const LARGEST_READING = 6 * 1024 * 1024;

export const MOST_PHRASES = 200;
/** Maximum length of a typed turn in UTF-16 units, about 300 words. */
export const LONGEST_TYPED_TURN = 2_000;

/** Maximum turns of a conversation that a device has held, including corrected ones. */
export const MOST_HELD_TURNS = 200;
export const MISSES_BEFORE_HINTS = 2;
