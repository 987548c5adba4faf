import { join, normalize } from 'node:path';

/** The names that a picture of a pack may have. */
export const PICTURE_NAME = /^[a-z0-9-]+\.(png|jpg|webp)$/;

/** Returns the path of a file directly in a folder, or null if its name leads elsewhere. */
export function fileIn(folder: string, name: string): string | null {
  return name === '..' || /[\\/\0]/.test(name) ? null : join(folder, name);
}

/** Returns the path inside a folder, or null if it leads outside or can't be decoded. */
export function inside(folder: string, encodedPath: string): string | null {
  try {
    const path = normalize(decodeURIComponent(encodedPath));
    if (path.includes('\0') || path.split(/[\\/]/).includes('..')) return null;
    return join(folder, path);
  } catch {
    return null;
  }
}
