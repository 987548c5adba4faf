/** Runs in the page: keeps count, as `recorded`, of the bytes that the recorder has handed out of its present recording. */
export function countRecorded() {
  const recorded = { recording: 0, bytes: 0 };
  Object.assign(globalThis, { recorded });
  globalThis.AudioWorkletNode = class extends AudioWorkletNode {
    constructor(...options: ConstructorParameters<typeof AudioWorkletNode>) {
      super(...options);
      this.port.addEventListener('message', ({ data: { type, recording, slice } }) => {
        if (type !== 'slice') return;
        if (recording !== recorded.recording) recorded.bytes = 0;
        recorded.recording = recording;
        recorded.bytes += (slice as ArrayBuffer).byteLength;
      });
    }
  };
}
