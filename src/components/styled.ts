import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { ElementType } from 'react';

/** Returns an element with styles. With variants, use `chakra`. */
export const styled = <Tag extends ElementType>(tag: Tag, base: SystemStyleObject) => chakra<Tag, {}>(tag, { base });

// Queries for the room that text has. The nearest `main`, header, or dialog is the container.

/** Room for about 30 letters, because of the screen or the student's size of text. */
export const TIGHT = '@container (max-width: 17rem)';

/** As much room as on a large phone, on any screen. */
export const NARROW = '@container (max-width: 36rem)';

/** A phone in landscape, on which a microphone next to the sentence doesn't cover it. */
export const LOW_SCREEN = '@media (max-height: 480px) and (min-width: 641px)';
