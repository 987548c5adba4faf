import { createContext } from 'react';
import type { ConnectionSign } from '../../machines/connection/connection.selectors.ts';

export const ConnectionContext = createContext<ConnectionSign | null>(null);
