import { browserAudio } from '../adapters/microphone/audio.browser.ts';
import { slowerAudio } from '../adapters/microphone/slower-audio.ts';
import { sessionRecord } from '../adapters/stores/session-record.ts';

const session = sessionRecord(globalThis);
/** Adjustments that the school has set for the student. */
export const accommodations = () => session.read()?.profile.accommodations ?? {};
/** Shared by all screens, because the page has one sound output. */
export const audio = slowerAudio(browserAudio(), () => accommodations().slower_audio === true);
