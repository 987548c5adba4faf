import type { SchoolCommand } from '../command.ts';
import { addStudent } from './add-student.ts';
import { check } from './check.ts';
import { convert } from './convert.ts';
import { disable } from './disable.ts';
import { enable } from './enable.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { importRoster } from './import-roster.ts';
import { list } from './list.ts';
import { newPack } from './new.ts';
import { resetPassword } from './reset-password.ts';

/** The operator's commands, in the order in which --help lists them. */
export const commands: readonly SchoolCommand[] = [
  list,
  importRoster,
  addStudent,
  resetPassword,
  disable,
  enable,
  newPack,
  convert,
  check,
  importCommand,
  exportCommand,
];
