/* Replaces Chakra's modules for tokens, reset styles, and multi-part recipes. The build makes a style sheet of them. */
import { createContext, createElement, use, type ReactNode } from 'react';
import type { SystemContext } from '@chakra-ui/react/styled-system';

const NONE = new Map<string, never>();

export function createTokenDictionary() {
  return {
    allTokens: [],
    categoryMap: NONE,
    colorPaletteMap: NONE,
    cssVarMap: NONE,
    getByName: () => undefined,
    getCategoryValues: () => null,
    getVar: (_: string, fallback?: string) => fallback,
    expandReferenceInValue: (value: string) => value,
  };
}

export function createPreflight() {
  return {};
}

export function createSlotRecipeFn() {
  return () => {
    throw new Error('The app has no recipes of several parts');
  };
}

/** Global styles are in the style sheet. */
export function createSerializeFn() {
  return () => ({});
}

const System = createContext<SystemContext | null>(null);

export function ChakraProvider({ value, children }: { value: SystemContext; children: ReactNode }) {
  return createElement(System, { value }, children);
}

export function useChakraContext(): SystemContext {
  return use(System)!;
}
