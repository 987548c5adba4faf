import type { RosterCheck, RosterOutcome } from '../../contract/teacher-roster.ts';

/** A file that the teacher has chosen. A browser's File has these fields. */
export interface GivenFile {
  name: string;
  /** In bytes. */
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

export interface RosterImport {
  files: readonly GivenFile[];
  /** Token of the preview that the teacher has seen. */
  token: string;
  disablesMissing: boolean;
}

/** Requests with a roster. All reject with a PortError. `unreadable` also means that a file can't be read. */
export interface TeacherRosterPort {
  /** Stores nothing. */
  check(files: readonly GivenFile[]): Promise<RosterCheck>;
  /** If it rejects without a response, the roster may be stored. A repetition is safe. */
  import(request: RosterImport): Promise<RosterOutcome>;
}
