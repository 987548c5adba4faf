/** What a page holds of the machine's audio. */
export interface HeldAudio {
  contexts: AudioContext[];
  /** Those of the microphone that were live when the last was opened. */
  tracks: MediaStreamTrack[];
  /** How many tracks were ever opened. */
  opened: number;
}

/** Runs in the page: keeps count, as `audio`, of the AudioContexts it makes and the microphones it opens. */
export function countAudio() {
  const audio: HeldAudio = { contexts: [], tracks: [], opened: 0 };
  Object.assign(globalThis, { audio });
  globalThis.AudioContext = class extends AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      audio.contexts.push(this);
    }
  };
  const devices = navigator.mediaDevices;
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    audio.opened += stream.getTracks().length;
    audio.tracks = [...audio.tracks, ...stream.getTracks()].filter(({ readyState }) => readyState === 'live');
    return stream;
  };
}
