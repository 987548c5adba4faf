import type { SchoolCommand } from '../command.ts';
import { accommodate } from './accommodate.ts';
import { addStudent } from './add-student.ts';
import { addTeacher } from './add-teacher.ts';
import { backup } from './backup.ts';
import { conversations } from './conversations.ts';
import { corrections } from './corrections.ts';
import { disable } from './disable.ts';
import { enable } from './enable.ts';
import { eraseStudent } from './erase-student.ts';
import { eraseTeacher } from './erase-teacher.ts';
import { exportStudent } from './export-student.ts';
import { importRoster } from './import-roster.ts';
import { list } from './list.ts';
import { progress } from './progress.ts';
import { check } from './check.ts';
import { convert } from './convert.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { newPack } from './new.ts';
import { teacher } from './teacher.ts';
import { resetPassword } from './reset-password.ts';
import { restore } from './restore.ts';
import { voice } from './voice.ts';

export const commands: readonly SchoolCommand[] = [
  list,
  importRoster,
  addStudent,
  addTeacher,
  teacher,
  resetPassword,
  disable,
  enable,
  accommodate,
  progress,
  conversations,
  corrections,
  exportStudent,
  eraseStudent,
  eraseTeacher,
  backup,
  restore,
  newPack,
  convert,
  check,
  importCommand,
  exportCommand,
  voice,
];
