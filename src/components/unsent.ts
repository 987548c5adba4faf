import { createContext } from 'react';
import type { UnsentLesson } from '../../machines/outbox/outbox.machine.ts';

/** The lessons of which the outbox still holds something, wherever work is shown. */
export const UnsentContext = createContext<readonly UnsentLesson[]>([]);
