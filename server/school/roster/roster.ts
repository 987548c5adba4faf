import type { StudentFields } from '../new-student.ts';

/** All references are valid. */
export type Roster = {
  organizations: { id: string; name: string | undefined }[];
  classes: RosterClass[];
  students: RosterStudent[];
  /** Only teachers with an address for logging in. */
  teachers: RosterTeacher[];
};

export type RosterClass = {
  id: string;
  organizationId: string;
  name: string;
  /** Undefined if the roster names none. Then the class keeps its teacher. */
  teacher: { id: string; name: string } | undefined;
};

export type RosterStudent = Omit<StudentFields, 'native_language'> & {
  /** The school system's ID, or undefined if only the email identifies the student. */
  externalId: string | undefined;
  organizationId: string;
  username: string;
  /** Undefined for the organization's language. */
  native_language: string | undefined;
  /** Undefined leaves the student's status unchanged. A new student is active. */
  isActive: boolean | undefined;
  /** The app shows the first class. */
  classIds: string[];
};

export type RosterTeacher = Omit<StudentFields, 'native_language'> & {
  externalId: string;
  organizationId: string;
  isActive: boolean;
  classIds: string[];
};

export class Faults {
  readonly lines: string[] = [];

  add(file: string, line: number, problem: string): void {
    this.lines.push(`${file}, line ${line}: ${problem}`);
  }
}
