import { createContext } from 'react';
import type { UnsentLesson } from '../../machines/outbox/outbox.machine.ts';

export const UnsentContext = createContext<readonly UnsentLesson[]>([]);
