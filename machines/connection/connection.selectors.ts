import type { ConnectionSnapshot } from './connection.machine.ts';

export type ConnectionSign = 'offline' | 'offlineSaved' | 'saved' | 'sent';

/** Returns what the student is told, or null if everything is as usual. */
export function signOf(snapshot: ConnectionSnapshot | undefined): ConnectionSign | null {
  if (!snapshot) return null;
  const isSaved = snapshot.matches({ work: 'saved' });
  if (snapshot.hasTag('offline')) return isSaved ? 'offlineSaved' : 'offline';
  if (isSaved) return 'saved';
  return snapshot.matches({ work: 'sent' }) ? 'sent' : null;
}
