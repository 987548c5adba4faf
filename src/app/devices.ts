import { tellOfVoice } from '../adapters/microphone/attention.browser.ts';
import { browserAudio } from '../adapters/microphone/audio.browser.ts';
import { browserAutomaticStop } from '../adapters/microphone/automatic-stop.browser.ts';
import { browserMicrophone } from '../adapters/microphone/microphone.browser.ts';
import { liveStores } from '../adapters/stores/reading-database.ts';
import { browserReadingStore } from '../adapters/stores/reading-store.browser.ts';
import { slowerAudio } from '../adapters/microphone/slower-audio.ts';
import { sessionRecord } from '../adapters/stores/session-record.ts';
import { Recordings } from '../adapters/microphone/recordings.ts';

/** Shared by all screens, because the page has one microphone and one sound output. */
export const recordings = new Recordings();
export const microphone = browserMicrophone(recordings);
tellOfVoice(microphone.level);
const session = sessionRecord(globalThis);
/** Adjustments that the school has set for the student. */
export const accommodations = () => session.read()?.profile.accommodations ?? {};
export const audio = slowerAudio(browserAudio(), () => accommodations().slower_audio === true);
export const automaticStop = browserAutomaticStop(() => accommodations().more_time === true);
export const readings = browserReadingStore(recordings, {
  now: () => Date.now(),
  locks: navigator.locks,
});
liveStores.add(readings);

/** Device values that views draw without machine events. */
export const meters = {
  subscribeLevel: microphone.level.subscribe,
  subscribePosition: audio.position.subscribe,
};
