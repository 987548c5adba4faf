import { motionValue } from 'framer-motion';
import { expect, test, vi } from 'vitest';
import { settling } from '../../src/components/sheets/Sheet.tsx';
import { eventually } from '../support/eventually.ts';

const { animate } = vi.hoisted(() => ({ animate: vi.fn<() => { stop(): void }>(() => ({ stop() {} })) }));
vi.mock('../../src/components/sheets/panel-motion.ts', () => ({ animate, domMax: {} }));

test('[LAY-02] moves the panel for 0.5 s after a delay of 0.2 s', async () => {
  const below = motionValue(0);
  settling(below, 160, false)({} as Element);
  const times = { duration: 0.5, delay: 0.2 };
  await eventually(() => expect(animate).toHaveBeenLastCalledWith(below, 160, expect.objectContaining(times)));
});

test('[LAY-02] puts the panel in its place without an animation if the student wants less motion', async () => {
  animate.mockClear();
  const below = motionValue(0);
  settling(below, 160, true)({} as Element);
  await eventually(() => expect(below.get()).toBe(160));
  expect(animate).not.toHaveBeenCalled();
});
