/*
 * In place of Chakra's modules that work out the values of tokens, the reset of styles, recipes of several parts, and the
 * style elements of all that. The build has made a style sheet of them, and no component has several parts.
 */
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

/** Of what holds for every element, which is in the style sheet. */
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
