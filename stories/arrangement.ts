import { createActor } from 'xstate';
import { teacherArrangementMachine } from '../machines/teacher/page/teacher-arrangement.machine.ts';
import { send } from './flow.ts';

/** The arrangement with which a page of the teacher's begins. */
export const arrangement = { snapshot: createActor(teacherArrangementMachine).getSnapshot(), send };
