/** Runs in the page. Disconnects the microphone on each press that records, so that its sound file starts again. */
export function unplugWhenPressed() {
  const held: MediaStreamTrack[] = [];
  const devices = navigator.mediaDevices;
  const open = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints) => {
    const stream = await open(constraints);
    held.push(...stream.getTracks());
    return stream;
  };
  addEventListener(
    'click',
    ({ target }) => {
      const button = (target as Element).closest('button');
      const opens = button?.matches('[data-state=normal], [data-state=redo]') ?? false;
      if (!opens && !/^(Say this|Try again)/.test(button?.textContent ?? '')) return;
      for (const track of held.splice(0)) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
    },
    true,
  );
}
