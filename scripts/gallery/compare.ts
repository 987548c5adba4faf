/** Compares pictures of stories. */
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** File of each story's picture, by the name of the story with its size and theme. Stories that look alike share one. */
export type Pictures = Readonly<Record<string, string>>;

export interface Difference {
  /** Stories with this difference, such as `home-states--loading, 390 px, dark`. */
  stories: readonly string[];
  /** File of the earlier picture. Null if the story is new. */
  before: string | null;
  /** Null if the story is gone. */
  after: string | null;
  /** Share of different pixels, from 0 to 1. */
  share: number;
  /** Picture of the different pixels. Null if there is nothing to compare. */
  marks: Buffer | null;
}

/** Minimum difference of a pixel's color, from 0 to 1. Browsers smooth the same letter with smaller differences. */
const THRESHOLD = 0.1;

/** Returns the differences of two sets of pictures, the largest first. `read…` return a picture's file. */
export function differences(
  before: Pictures,
  after: Pictures,
  readBefore: (file: string) => Buffer,
  readAfter: (file: string) => Buffer,
): Difference[] {
  const stories = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  const groups = Map.groupBy(stories, (story) => JSON.stringify([before[story] ?? null, after[story] ?? null]));
  return [...groups]
    .flatMap(([files, alike]): Difference[] => {
      const [old, now] = JSON.parse(files) as [string | null, string | null];
      if (old === null || now === null) return [{ stories: alike, before: old, after: now, share: 1, marks: null }];
      const { share, marks } = compare(readBefore(old), readAfter(now));
      return share === 0 ? [] : [{ stories: alike, before: old, after: now, share, marks }];
    })
    .toSorted((a, b) => b.share - a.share);
}

/** Returns the share of different pixels and a picture of them. The smaller picture is extended to the size of the larger. */
export function compare(before: Buffer, after: Buffer): { share: number; marks: Buffer | null } {
  if (before.equals(after)) return { share: 0, marks: null };
  const [old, now] = [PNG.sync.read(before), PNG.sync.read(after)];
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)];
  const marks = new PNG({ width, height });
  const [one, other] = [extended(old, width, height), extended(now, width, height)];
  const pixels = pixelmatch(one, other, marks.data, width, height, { threshold: THRESHOLD });
  return { share: pixels / (width * height), marks: pixels === 0 ? null : PNG.sync.write(marks) };
}

function extended(picture: PNG, width: number, height: number): Buffer {
  if (picture.width === width && picture.height === height) return picture.data;
  const larger = new PNG({ width, height });
  PNG.bitblt(picture, larger, 0, 0, picture.width, picture.height, 0, 0);
  return larger.data;
}
