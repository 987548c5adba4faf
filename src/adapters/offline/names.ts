/** Path of the worker that keeps the app for times without a network, and shows pushed messages. */
export const SERVICE_WORKER = '/service-worker.js';

/** Cache with the app's own files, which are the same for every student. */
export const SHELL_CACHE = 'outloud-shell';

/**
 * Cache with the files that only scoring without a network needs, if the student wants them on this device. They are the
 * same for every student.
 */
export const ENGINE_CACHE = 'outloud-engine';

/** Maximum time from a page that is left until the next page of its tab, in ms. Beyond that, the tab was closed. */
export const LONGEST_RELOAD = 30_000;

/** Prefix of the lock that a tab holds while a student is signed in there who does not stay logged in. */
export const STUDENT_LOCK = 'outloud-student.';

/** Prefix of a student's cache. The student's ID follows it. */
export const STUDENT_CACHE = 'outloud-student.';
