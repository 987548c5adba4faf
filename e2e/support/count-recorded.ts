/** Runs in the page. Counts the recorder's bytes since the last `begin` command in the global `recorded`. */
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
