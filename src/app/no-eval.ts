/*
 * Turns zod's JIT off, because its check for eval breaks the Content-Security-Policy. zod checks when the first schema
 * is made, so import this file first. e2e/xss.e2e.ts fails if zod reads another name.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
