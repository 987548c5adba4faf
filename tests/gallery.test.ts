import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { compare, differences } from '../scripts/gallery/compare.ts';
import { galleryPage } from '../scripts/gallery/page.ts';

/** A white picture with black pixels in some columns of its first row. */
function picture(width: number, height: number, ...black: number[]): Buffer {
  const png = new PNG({ width, height });
  png.data.fill(255);
  for (const column of black) png.data.fill(0, column * 4, column * 4 + 3);
  return PNG.sync.write(png);
}

test('equal pictures have no difference, even if their files differ', () => {
  const white = picture(10, 10);
  const otherFile = PNG.sync.write(PNG.sync.read(white), { filterType: 0, deflateLevel: 1 });
  expect(compare(white, white)).toEqual({ share: 0, marks: null });
  expect(otherFile.equals(white)).toBe(false);
  expect(compare(white, otherFile)).toEqual({ share: 0, marks: null });
});

test('the share of different pixels is measured and marked', () => {
  const { share, marks } = compare(picture(10, 10), picture(10, 10, 0));
  expect(share).toBe(0.01);
  expect(PNG.sync.read(marks!)).toMatchObject({ width: 10, height: 10 });
});

test('the added rows of a longer picture differ', () => {
  const { share, marks } = compare(picture(10, 10), picture(10, 20));
  expect(share).toBe(0.5);
  expect(PNG.sync.read(marks!)).toMatchObject({ width: 10, height: 20 });
});

test('stories are new, gone, or changed, and stories that look alike share a difference', () => {
  const files: Record<string, Buffer> = {
    'old/a.png': picture(10, 10),
    'old/b.png': picture(10, 10, 3),
    'new/a.png': picture(10, 10, 0, 5),
    'new/b.png': picture(10, 10, 3),
    'new/d.png': picture(10, 10, 9),
  };
  const before = { 'a, dark': 'a.png', 'a2, dark': 'a.png', 'b, dark': 'b.png', 'c, dark': 'b.png' };
  const after = { 'a, dark': 'a.png', 'a2, dark': 'a.png', 'b, dark': 'b.png', 'd, dark': 'd.png' };
  const found = differences(
    before,
    after,
    (file) => files[`old/${file}`]!,
    (file) => files[`new/${file}`]!,
  );
  expect(found).toEqual([
    { stories: ['c, dark'], before: 'b.png', after: null, share: 1, marks: null },
    { stories: ['d, dark'], before: null, after: 'd.png', share: 1, marks: null },
    { stories: ['a, dark', 'a2, dark'], before: 'a.png', after: 'a.png', share: 0.02, marks: expect.any(Buffer) },
  ]);
});

test('the page shows both pictures and the different pixels', () => {
  const shown = [
    { stories: ['a <b>', 'a2'], before: 'v1/a.png', after: 'now/a.png', share: 0.02, marks: 'marks/a.png' },
    { stories: ['c'], before: 'v1/c.png', after: null, share: 1, marks: null },
  ];
  const page = galleryPage({ version: 'v1', count: 7, shown });
  expect(page).toContain('2 differences from v1');
  expect(page).toContain('a &lt;b>: 2.00 % different');
  expect(page.match(/src="[^"]+"/g)).toEqual([
    'src="v1/a.png"',
    'src="now/a.png"',
    'src="marks/a.png"',
    'src="v1/c.png"',
  ]);
});
