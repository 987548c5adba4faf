import { teacherTexts } from '../languages/teacher/en.ts';
import { useTranslate, type Say } from '../languages/translate.tsx';

export const useTeacherTexts = () => useTranslate(teacherTexts);

export type SayToTeacher = Say<typeof teacherTexts>;

/** A person's name as lists sort it, family name first. */
export function listedName({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${last_name} ${first_name}`;
}
