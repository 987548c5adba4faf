import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memo } from '../../src/app/theme/memo.ts';

test('[LIST-02] cached styles equal computed ones, for all requests', () => {
  const styles = fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer(), fc.constant(null)), { maxKeys: 3 });
  fc.assert(
    fc.property(fc.array(fc.tuple(styles, styles), { maxLength: 40 }), (asked) => {
      const merged = (...some: object[]): object => Object.assign({}, ...some) as object;
      const remembered = memo(merged);
      for (const some of [...asked, ...asked]) expect(remembered(...some)).toEqual(merged(...some));
    }),
  );
});

test('[LIST-02] an equal request is computed once, also after many others', () => {
  const asked: number[] = [];
  const square = memo((side: number) => asked.push(side) && side * side);
  for (let side = 0; side < 1_200; side++) expect([square(side), square(side)]).toEqual([side * side, side * side]);
  expect(asked).toHaveLength(1_200);
});
