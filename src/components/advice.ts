import { createContext } from 'react';
import type { AdvisedDevice } from '../../machines/notices/notices.machine.ts';

/** What was put away, on whatever screen, and how to put away more. */
export const AdviceContext = createContext<{
  putAway: readonly AdvisedDevice[];
  onPutAway(device: AdvisedDevice): void;
}>({ putAway: [], onPutAway() {} });
