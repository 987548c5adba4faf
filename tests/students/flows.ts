/** Every student there is, in the order in which a student meets the flows. `npm run paths` lists them. */
import { login } from './login.student.ts';
import type { Student } from './student.ts';

export const STUDENTS: readonly Student[] = [login];
