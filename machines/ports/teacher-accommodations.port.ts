import type { Accommodations } from '../../contract/accommodations.ts';
import type { StudentAccommodations } from '../../contract/teacher-accounts.ts';

export interface StudentOfClass {
  classId: string;
  studentId: string;
}

/** Requests for a student's adjustments. All reject with a PortError, and resolve with what is stored. */
export interface TeacherAccommodationsPort {
  read(student: StudentOfClass): Promise<StudentAccommodations>;
  /** Replaces all adjustments. */
  replace(student: StudentOfClass, accommodations: Accommodations): Promise<StudentAccommodations>;
}
