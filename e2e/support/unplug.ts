/**
 * Runs in the page: the microphone is taken away with each press that begins a recording, so that the browser opens
 * its sound file anew for it. A game holds its microphone, and a file begins only when the device opens.
 */
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
