async function status(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: 'microphone' });
  } catch {
    return null;
  }
}

/** Returns the browser's microphone permission, or 'prompt' if the browser can't tell. */
export async function permission(): Promise<PermissionState> {
  return (await status())?.state ?? 'prompt';
}

export async function watchPermission(signal: AbortSignal, onChange: (state: PermissionState) => void): Promise<void> {
  const watched = await status();
  watched?.addEventListener('change', () => onChange(watched.state), { signal });
}

/** Calls `onChange` when the microphones or the default microphone change. Ignores loudspeakers. */
export async function watchInputs(signal: AbortSignal, onChange: () => void): Promise<void> {
  // Browsers hide devices from a page served over plain http.
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
