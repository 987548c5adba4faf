import { tellOfVoice } from '../../adapters/attention.browser.ts';
import { browserAudio } from '../../adapters/audio.browser.ts';
import { browserAutomaticStop } from '../../adapters/automatic-stop.browser.ts';
import { browserMicrophone } from '../../adapters/microphone.browser.ts';
import { liveStores } from '../../adapters/reading-database.ts';
import { browserReadingStore } from '../../adapters/reading-store.browser.ts';
import { Recordings } from '../../adapters/recordings.ts';

/** One microphone, one sound output and one place for recordings on the page, whichever screen uses them. */
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

/** What is drawn directly from the devices. */
export const meters = {
  subscribeLevel: microphone.level.subscribe,
  subscribePosition: audio.position.subscribe,
};
