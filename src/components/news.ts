import { createContext, type ReactNode } from 'react';

/** Questions and notices about classes and the password, which the first pages show at their top. */
export const NewsContext = createContext<ReactNode>(null);
