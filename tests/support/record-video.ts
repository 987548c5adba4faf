/** Records each test of a run as a video, for `npm run paths -- FLOW NUMBER --video`. */
import { afterEach, beforeEach } from 'vitest';
import { commands } from 'vitest/browser';

declare module 'vitest/browser' {
  interface BrowserCommands {
    startVideo: () => Promise<void>;
    saveVideo: () => Promise<void>;
  }
}

beforeEach(() => commands.startVideo());
afterEach(() => commands.saveVideo());
