import { chakra } from '@chakra-ui/react/styled-system';
import { visuallyHidden } from '../app/theme/visually-hidden.ts';

/** For screen readers only. */
export const VisuallyHidden = chakra('span', { base: visuallyHidden });
