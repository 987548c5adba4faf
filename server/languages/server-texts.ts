import type { AssignmentType } from '../../contract/assignments.ts';

/** Texts that the server sends to students. Wording and tone follow docs/writing.md. */
export interface ServerTexts {
  resetMail: { subject: string; hello: string; text: string; ends: string; ignore: string };
  /** Pages of a launch from a learning management system. Teachers read them, too. */
  lti: {
    opening: string;
    windowText: string;
    open: string;
    failed: { title: string; text: string };
    unknown: { title: string; text: string };
    unknownTeacher: { title: string; text: string };
    inactive: { title: string; text: string };
    toLogin: string;
    /** Comments with a grade that waits for the teacher (docs/decisions/0121). */
    grades: Record<'unheard' | 'typed' | 'unspoken', string>;
    /** Teachers choose work for a link. */
    choose: {
      title: string;
      text: string;
      search: string;
      find: string;
      nothing: string;
      more: string;
      send: string;
      types: Record<AssignmentType, string>;
    };
  };
  reminder: { title: string; today: (name: string) => string; tomorrow: (name: string) => string };
}
