import { ChakraProvider } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { system } from './system.ts';
import '../../fonts/fonts.css';
import 'virtual:theme.css';

export function ThemeProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system()}>{children}</ChakraProvider>;
}
