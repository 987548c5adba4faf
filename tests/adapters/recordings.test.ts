import { expect, test } from 'vitest';
import { Recordings } from '../../src/adapters/microphone/recordings.ts';
import { settled } from '../support/fakes.ts';
import { slice } from '../../walks/support/fixtures.ts';

const bytesOf = async (url: string) => new Uint8Array(await (await fetch(url)).arrayBuffer());

/** 10 minutes in slices of 250 ms. */
const SLICES = 4 * 60 * 10;

test('[SPK-12] D43: makes a file with a length and unchanged samples', async () => {
  const recordings = new Recordings();
  const recording = recordings.begin();
  recording.add(slice(1));
  recording.add(slice(2));
  const { url, seconds } = recordings.find(recording.id)!;
  expect(seconds).toBe(0.5);
  const file = await bytesOf(url);
  const header = new DataView(file.buffer);
  expect(file).toHaveLength(44 + 16_000);
  expect(header.getUint32(4, true)).toBe(file.length - 8);
  expect(header.getUint32(40, true)).toBe(16_000);
  expect(header.getUint32(24, true)).toBe(16_000);
  expect([file[44], file[44 + 7_999], file[44 + 8_000], file.at(-1)]).toEqual([1, 1, 2, 2]);
});

test('[SPK-12] makes no file without sound', () => {
  const recordings = new Recordings();
  expect(recordings.find(recordings.begin().id)).toBeNull();
  expect(recordings.find('never recorded')).toBeNull();
});

test('[SPK-05] [SPK-08] gives a follower the whole recording, a header first and each slice once', () => {
  const recordings = new Recordings();
  const recording = recordings.begin();
  const follow = () => {
    const heard: ArrayBuffer[] = [];
    return { heard, stop: recordings.follow(recording.id, (part) => heard.push(part)) };
  };
  const early = follow();
  recording.add(slice(1));
  recording.add(slice(2));
  early.stop();
  const late = follow();
  recording.add(slice(3));
  const [first, ...rest] = late.heard.map((part) => new Uint8Array(part));
  expect(String.fromCharCode(...first!.subarray(0, 4))).toBe('RIFF');
  expect([first!.length, first![44]]).toEqual([44 + 8_000, 1]);
  expect(rest.map((part) => [part.length, part[0]])).toEqual([
    [8_000, 2],
    [8_000, 3],
  ]);
  expect(early.heard).toHaveLength(2);
});

test('[RA-03] gives a follower the rest of a recording, to the byte', () => {
  const recordings = new Recordings();
  const recording = recordings.begin();
  recording.add(slice(1));
  recording.add(slice(2));
  const from = (bytes: number) => {
    const heard: number[][] = [];
    const stop = recordings.follow(
      recording.id,
      (part) => heard.push([part.byteLength, new Uint8Array(part).at(-1)!]),
      bytes,
    );
    return { heard, stop };
  };
  expect(from(0).heard).toEqual([
    [8_044, 1],
    [8_000, 2],
  ]);
  expect(from(6_000).heard).toEqual([
    [2_044, 1],
    [8_000, 2],
  ]);
  expect(from(8_000).heard).toEqual([[8_000, 2]]);
  const all = from(16_000);
  recording.add(slice(3));
  expect(all.heard).toEqual([[8_000, 3]]);
});

test('[SPK-12] passes a recording on within a turn, and releases it when no one keeps it', async () => {
  const recordings = new Recordings();
  const recording = recordings.begin();
  recording.add(slice(1));
  const { url } = recordings.find(recording.id)!;
  recording.end();
  const letGo = recordings.keep(recording.id);
  await settled();
  expect(recordings.size).toBe(1);
  letGo();
  letGo();
  await settled();
  expect(recordings.size).toBe(0);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
});

test('[RA-03] continues an ended recording for its followers, unless it was released or played', async () => {
  const recordings = new Recordings();
  const first = recordings.begin();
  const letGo = recordings.keep(first.id);
  const heard: number[] = [];
  recordings.follow(first.id, (part) => heard.push(new Uint8Array(part).at(-1)!));
  first.add(slice(1));
  first.end();
  first.add(slice(9));
  const second = recordings.goOn(first.id)!;
  expect([second.id, second.ms]).toEqual([first.id, 250]);
  second.add(slice(2));
  expect([second.ms, heard]).toEqual([500, [1, 2]]);
  second.end();
  await settled();
  expect(recordings.find(first.id)).toMatchObject({ seconds: 0.5 });
  // A file holds the recording now.
  expect(recordings.goOn(first.id)).toBeNull();
  letGo();
  await settled();
  expect([recordings.goOn(first.id), recordings.goOn('never recorded'), recordings.size]).toEqual([null, null, 0]);
});

test('[SPK-08] D32: holds ten minutes once, in at most 25 MB, also during playback', () => {
  const recordings = new Recordings();
  const recording = recordings.begin();
  const sent: ArrayBuffer[] = [];
  recordings.follow(recording.id, (part) => sent.push(part));
  const slices = Array.from({ length: SLICES }, (_, mark) => slice(mark));
  for (const one of slices) recording.add(one);
  // The socket gets the stored slices, not copies. Only the first has a header.
  expect(sent.slice(1).every((part, index) => part === slices[index + 1])).toBe(true);
  const letGo = recordings.keep(recording.id);
  recording.end();
  expect(slices.reduce((sum, { byteLength }) => sum + byteLength, 0)).toBeLessThan(25e6);
  expect(recordings.find(recording.id)!.seconds).toBe(600);
  // The file has replaced the slices.
  const again: ArrayBuffer[] = [];
  recordings.follow(recording.id, (part) => again.push(part));
  expect(again).toEqual([]);
  letGo();
});
