/** Every figure of the requirements that both sides share. Times are ms unless a name says otherwise. */

/** The session is refreshed before a request when its last refresh is this long ago or longer (AUTH-05). */
export const TOKEN_REFRESH_COOLDOWN = 300_000;
/** Token refreshes after a socket error, per connection (SPK-05). */
export const SOCKET_REFRESH_ATTEMPTS = 1;
/** Page reloads after a lazily loaded screen failed, per browser session (NAV-07). */
export const PAGE_RELOAD_LIMIT = 3;

/** Telemetry (TEL-01). Times in ms. `sampled` is the share of page loads whose traces and web vitals are recorded. */
export const TELEMETRY = {
  metricsInterval: 60_000,
  metricsTimeout: 30_000,
  requestTimeout: 10_000,
  sampled: 0.2,
  retries: 3,
  firstRetry: 1_000,
  longestRetry: 60_000,
} as const;

/** How often the demo school is asked again when it does not answer (AUTH-04). */
export const DEMO_TOKEN_RETRIES = 3;

/** What a password that a student sets has at least, in characters (AUTH-03). */
export const SHORTEST_PASSWORD = 8;

/** A failed attempt at this retry passes the item too, with its best score (SET-08). */
export const MAX_RETRIES = 5;
/** How often a recording without speech is repeated before the attempt is given up (SPK-04). */
export const NO_SPEECH_RETRIES = 3;
/** What speaking attempts 1 to 4 need to pass (0-100); later ones never pass by score (SET-08). */
export const SPEAKING_BARS = [75, 63, 50, 39] as const;
/** What listening, reading and writing are worth (0-100) when passed at retry 1 to 5 (SET-08). */
export const RETRY_SCORES = [100, 80, 60, 40, 20] as const;

/** The bands of stars and percentages in lists, details and results (D1). */
export const LIST_BANDS = { great: 87, good: 50 } as const;
/** The bands of the scoring drawer of a study set (D1). */
export const DRAWER_BANDS = { great: 76, good: 50 } as const;

/** The recorder's format (SPK-08). */
export const SAMPLE_RATE = 16_000;
export const SLICE = 250;
/** The longest recording of a word or sentence (D32). */
export const LONGEST_RECORDING = 30_000;
/** The longest recording of a passage (D32), and its words at most. */
export const LONGEST_READING = 600_000;
export const MOST_WORDS = 3_000;

/** Words per minute that somebody can read along with (RA-02, D15). */
export const READING_SPEEDS = { slow: 80, medium: 115, native: 138 } as const;

/** The waits of the speech stream (SPK-03). */
export const ACKNOWLEDGMENT_WAIT = 2_000;
export const RESULT_WAIT = 8_000;
export const CLOSE_WAIT = 1_000;

/** How long an answer is shown before the lesson goes on (FB-01). */
export const FEEDBACK_DELAYS = {
  passed: 2_500,
  choiceFailed: 1_500,
  writingFailed: 2_000,
  speakingFailed: 450,
  speakingFailedOnIos: 900,
  extra: 200,
  extraOnIos: 90,
} as const;

/** How long messages stay (LAY-05, AUD-01, SET-11). */
export const TOAST = 3_000;
export const AUTOPLAY_WARNING = 6_000;
export const ONE_SKILL_FAILURE_TOAST = 6_000;
/** 'Copied User ID' (PROF-03). */
export const COPIED_TOAST = 1_000;
/** Playback rates (AUD-01); a tutor speaks at any of them (RP-05). */
export const PLAYBACK_RATE = { fast: 1.25, normal: 1, slow: 0.75, slower: 0.6 } as const;

/** The provider hears at most this often that a student is active (AUTH-13). */
export const ACTIVITY_INTERVAL = 60_000;
/** Without a sign of the student for this long, the study timer pauses (AUTH-13, D24). */
export const IDLE_TIMEOUT = 120_000;
/** Study time above this (s), or below 0, is reported as 0 (SET-10). */
export const LONGEST_STUDY_TIME_S = 86_400;

/** Fields of the start-stream message (WIRE-08). */
export const STREAM_TYPE = 'elsa_check';
export const DEFAULT_GAME_TYPE = 'reading_listener';
export const SOUND_PRACTICE = 'SOUND PRACTICE';
export const ADAPTATION_VERSION = 3;
export const FEEDBACK_LANGUAGE = 'en';

/** The largest socket frame the provider takes, in bytes: 4 s of audio; the app sends 250 ms. */
export const LARGEST_SPEECH_FRAME = 128 * 1024;
/** The largest JSON body the provider takes, in bytes. */
export const LARGEST_BODY = 256 * 1024;
/** Scores in one update: a lesson of 1,000 items in four skills. */
export const MOST_SCORES = 4_000;
/** The largest body of an update of scores whose size is announced, in bytes: each may have a receipt. */
export const LARGEST_SCORES = MOST_SCORES * 640;
/** The largest body of the result of a reading whose size is announced, in bytes: 3,000 words with all their sounds. */
export const LARGEST_READING = 6 * 1024 * 1024;

/** Phrases that may be said at one turn, their slots filled in. */
export const MOST_PHRASES = 200;
/** The longest turn that can be typed, in UTF-16 units: about 300 words. */
export const LONGEST_TYPED_TURN = 2_000;
/** Misses in a row after which hints are shown. */
export const MISSES_BEFORE_HINTS = 2;
