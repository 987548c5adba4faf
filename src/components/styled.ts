import { chakra, type SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { ElementType } from 'react';

/** Returns an element with styles. With variants, use `chakra`. */
export const styled = <Tag extends ElementType>(tag: Tag, base: SystemStyleObject) => chakra<Tag, {}>(tag, { base });
