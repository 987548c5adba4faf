import type { StudentFields } from '../new-student.ts';

/** A school's roster, whatever files it came from; every reference in it leads somewhere. */
export type Roster = {
  organizations: { id: string; name: string | undefined }[];
  classes: RosterClass[];
  students: RosterStudent[];
  /** Those with an address by which they can log in. */
  teachers: RosterTeacher[];
};

export type RosterClass = {
  id: string;
  organizationId: string;
  name: string;
  /** undefined: the roster names none, and whoever teaches it already stays. */
  teacher: { id: string; name: string } | undefined;
};

export type RosterStudent = Omit<StudentFields, 'native_language'> & {
  /** As the school's own system calls the student; undefined: known by the email alone. */
  externalId: string | undefined;
  organizationId: string;
  username: string;
  /** undefined: the organization's. */
  native_language: string | undefined;
  /** undefined: as it is; a new student is active. */
  isActive: boolean | undefined;
  /** The first is the one whose name the app shows. */
  classIds: string[];
};

export type RosterTeacher = Omit<StudentFields, 'native_language'> & {
  externalId: string;
  organizationId: string;
  isActive: boolean;
  classIds: string[];
};

/** What is wrong with a roster, by file and line. */
export class Faults {
  readonly lines: string[] = [];

  add(file: string, line: number, problem: string): void {
    this.lines.push(`${file}, line ${line}: ${problem}`);
  }
}
