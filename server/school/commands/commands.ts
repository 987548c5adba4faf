import type { SchoolCommand } from '../command.ts';
import { addStudent } from './add-student.ts';
import { disable } from './disable.ts';
import { enable } from './enable.ts';
import { importRoster } from './import-roster.ts';
import { list } from './list.ts';
import { resetPassword } from './reset-password.ts';

/** The operator's commands, in the order in which --help lists them. */
export const commands: readonly SchoolCommand[] = [list, importRoster, addStudent, resetPassword, disable, enable];
