/** Path of the worker that keeps the app for times without a network, and shows pushed messages. */
export const SERVICE_WORKER = '/service-worker.js';

/** Cache with the app's own files, which are the same for every student. */
export const SHELL_CACHE = 'outloud-shell';

/** Prefix of a student's cache. The student's ID follows it. */
export const STUDENT_CACHE = 'outloud-student.';
