import { tellOfVoice } from '../adapters/microphone/attention.browser.ts';
import { browserAudio } from '../adapters/microphone/audio.browser.ts';
import { browserAutomaticStop } from '../adapters/microphone/automatic-stop.browser.ts';
import { browserMicrophone } from '../adapters/microphone/microphone.browser.ts';
import { liveStores } from '../adapters/stores/reading-database.ts';
import { browserReadingStore } from '../adapters/stores/reading-store.browser.ts';
import { Recordings } from '../adapters/microphone/recordings.ts';

/** Shared by all screens, because the page has one microphone and one sound output. */
export const recordings = new Recordings();
export const microphone = browserMicrophone(recordings);
tellOfVoice(microphone.level);
export const audio = browserAudio();
export const automaticStop = browserAutomaticStop();
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
