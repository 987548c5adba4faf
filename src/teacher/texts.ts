import { teacherTexts } from '../languages/teacher/en.ts';
import { useTranslate, type Say } from '../languages/translate.tsx';

export const useTeacherTexts = () => useTranslate(teacherTexts);

export type SayToTeacher = Say<typeof teacherTexts>;
