/**
 * Runs in the page: keeps count, as `recorded`, of the bytes that the recorder has handed out since a recording began. It
 * begins anew with the command and not with the first slice, which comes later and would leave the old count until then.
 */
export function countRecorded() {
  const recorded = { bytes: 0 };
  Object.assign(globalThis, { recorded });
  globalThis.AudioWorkletNode = class extends AudioWorkletNode {
    constructor(...options: ConstructorParameters<typeof AudioWorkletNode>) {
      super(...options);
      const { port } = this;
      const post = port.postMessage.bind(port);
      port.postMessage = (command: { type: string }) => {
        if (command.type === 'begin') recorded.bytes = 0;
        post(command);
      };
      port.addEventListener('message', ({ data: { type, slice } }) => {
        if (type === 'slice') recorded.bytes += (slice as ArrayBuffer).byteLength;
      });
    }
  };
}
