/** Every student there is, in the order in which a student meets the flows. `npm run paths` lists them. */
import { listening, reading } from './choice.student.ts';
import { login } from './login.student.ts';
import type { Student } from './student.ts';
import { warmUp } from './warm-up.student.ts';
import { writing } from './writing.student.ts';

export const STUDENTS: readonly Student[] = [login, warmUp, listening, reading, writing];
