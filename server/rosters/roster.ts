import type { RosterProblem, RosterProblemCode } from '../../contract/teacher-roster.ts';
import { SchoolError } from '../exit-codes.ts';
import type { StudentFields } from '../accounts/new-student.ts';

/** All references are valid. */
export type Roster = {
  organizations: { id: string; name: string | undefined }[];
  classes: RosterClass[];
  students: RosterStudent[];
  /** Only teachers with an address for logging in. */
  teachers: RosterTeacher[];
  references: RosterReference[];
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

/** A person who gets no new account. A known person keeps their name and address, and an unknown one is left out. */
export type RosterReference = {
  role: 'student' | 'teacher';
  /** `deleted` and `disabled` people can't log in. */
  why: 'deleted' | 'disabled' | 'no_email';
  externalId: string;
  email: string | undefined;
  name: string;
  organizationId: string | undefined;
  classIds: string[];
};

/** A roster that can't be imported. The command line prints the message, and the teachers' page words the problems. */
export class RosterError extends SchoolError {
  readonly problems: readonly RosterProblem[];

  constructor(message: string, problems: readonly RosterProblem[], issues: readonly string[] = []) {
    super(message, { issues });
    this.problems = problems;
  }
}

/** The problem's code, what it is about, and a sentence for the command line. */
export type Fault = (problem: RosterProblemCode, value: string, sentence: string) => void;

export class Faults {
  readonly lines: string[] = [];
  readonly problems: RosterProblem[] = [];

  at(file: string, line: number): Fault {
    return (problem, value, sentence) => {
      this.lines.push(`${file}, line ${line}: ${sentence}`);
      this.problems.push({ problem, file, line, value });
    };
  }
}
