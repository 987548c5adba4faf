import { chakra } from '@chakra-ui/react/styled-system';
import { visuallyHidden } from '../../app/theme/visually-hidden.ts';

export const VisuallyHidden = chakra('span', { base: visuallyHidden });
