/*
 * zod's faster way makes functions from text, and so much as asking whether it may breaks the Content-Security-Policy. It
 * asks when the first schema is made, which is before any other module could call z.config: so this is imported first, and
 * says it where zod looks for its settings. e2e/xss.e2e.ts fails when it looks elsewhere.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
