/** null where the browser does not say. */
async function status(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'microphone' });
  } catch {
    return null;
  }
}

/** What the browser says of the microphone; 'prompt' too where it does not say. */
export async function permission(): Promise<PermissionState> {
  return (await status())?.state ?? 'prompt';
}

export async function watchPermission(signal: AbortSignal, onChange: (state: PermissionState) => void): Promise<void> {
  const watched = await status();
  watched?.addEventListener('change', () => onChange(watched.state), { signal });
}

/** Tells when another microphone is there, or is the one to use; loudspeakers are ignored. */
export async function watchInputs(signal: AbortSignal, onChange: () => void): Promise<void> {
  // Browsers show no devices to a page that came over plain http.
  if (!window.isSecureContext) return;
  let known = await inputs();
  navigator.mediaDevices.addEventListener(
    'devicechange',
    async () => {
      const present = await inputs();
      if (signal.aborted || present === known) return;
      known = present;
      onChange();
    },
    { signal },
  );
}

async function inputs(): Promise<string> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices
    .filter(({ kind }) => kind === 'audioinput')
    .map(({ deviceId, groupId }) => `${deviceId} ${groupId}`)
    .join();
}
