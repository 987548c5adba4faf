export interface HeldAudio {
  contexts: AudioContext[];
  /** Microphone tracks that were live when the last one was opened. */
  tracks: MediaStreamTrack[];
  /** Number of tracks opened so far. */
  opened: number;
}

/** Runs in the page. Counts its AudioContexts and opened microphones in the global `audio`. */
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
