import type { SchoolCommand } from '../command.ts';
import { list } from './list.ts';

/** The operator's commands, in the order in which --help lists them. */
export const commands: readonly SchoolCommand[] = [list];
