/** Storage keys for several students. The device removes all other entries when their student leaves (AUTH-09). */
export const SESSION = 'schools_authen';
/** ID of the student whose session has expired here, until the next login. */
export const EXPIRED_STUDENT = 'expired_student';
/** Cookie that tells the server only that a student is logged in on this device, so that it draws no login. */
export const LOGGED_IN = 'logged_in';
export const LANGUAGE = 'school_lang';
export const TEACHER_LANGUAGE = 'teacher_lang';
/** The chosen theme. Not in `OF_DEVICE`, because the next student on a shared computer starts with the device's. */
export const THEME = 'theme';
export const PUSH_OWNER = 'push_student';
export const PUSH_TOLD = 'push_told';
export const SAVED_PATH = 'saved_redirect_path';
export const RELOADS = 'page_reload_count';
export const SSO_SECRET = 'sso_secret';
/** Time at which the app's page in this tab was left, in ms since 1970. */
export const LEFT_AT = 'tab_left_at';

export const READINGS = 'outloud-readings';

/** Prefixes of one student's entries. The student's ID follows the prefix. */
export const BOOKMARKS = 'lesson.';
export const DELIVERIES = 'outbox.';
export const KNOWN_LISTS = 'known_lists.';

/** Age in seconds of a cookie that outlives the browser. */
export const COOKIE_AGE = 365 * 86_400;
