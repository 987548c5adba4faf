import type { ClassJoining, JoiningAnswer } from '../../contract/class-codes.ts';

export type JoiningChange = { type: 'make' } | { type: 'end' } | ({ type: 'answer' } & JoiningAnswer);

/** `address` is where students enter the code. */
export type ShownJoining = ClassJoining & { address: string };

/** Requests for a class's code and the students who wait. All reject with a PortError. */
export interface TeacherJoiningPort {
  read(classId: string): Promise<ShownJoining>;
  change(classId: string, change: JoiningChange): Promise<ShownJoining>;
}
