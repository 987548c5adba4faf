import type { ClassListening, ConsentGiver } from '../../contract/teacher-listening.ts';

/** Without `givenBy`, the consents have ended. Without `studentId`, `delete` means the whole class. */
export type ListeningChange =
  | { kind: 'switch'; on: boolean }
  | { kind: 'consent'; students: readonly string[]; givenBy: ConsentGiver | null }
  | { kind: 'delete'; studentId?: string };

/** Requests for a class's listening. Both reject with a PortError, and resolve with what is stored. */
export interface TeacherListeningPort {
  read(classId: string): Promise<ClassListening>;
  change(classId: string, change: ListeningChange): Promise<ClassListening>;
}
