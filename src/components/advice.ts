import { createContext } from 'react';
import type { AdvisedDevice } from '../../machines/notices/notices.machine.ts';

export const AdviceContext = createContext<{
  putAway: readonly AdvisedDevice[];
  onPutAway(device: AdvisedDevice): void;
}>({ putAway: [], onPutAway() {} });
