import { tellOfVoice } from '../adapters/microphone/attention.browser.ts';
import { browserAutomaticStop } from '../adapters/microphone/automatic-stop.browser.ts';
import { browserMicrophone } from '../adapters/microphone/microphone.browser.ts';
import { liveStores } from '../adapters/stores/reading-database.ts';
import { browserReadingStore } from '../adapters/stores/reading-store.browser.ts';
import { Recordings } from '../adapters/microphone/recordings.ts';
import { accommodations, audio } from './sound.ts';

/** Shared by all screens, because the page has one microphone. */
export const recordings = new Recordings();
export const microphone = browserMicrophone(recordings);
tellOfVoice(microphone.level);
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
