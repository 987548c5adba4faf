/** Groups of flows in Storybook's sidebar. Stories' IDs don't have the group, so that a flow can move. */
import { sanitize } from 'storybook/internal/csf';
import { inWords } from '../packages/chart-panel/src/names.ts';

export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'Student/Login and account': [
    'login',
    'sso',
    'join',
    'joinClass',
    'forgotPassword',
    'newPassword',
    'microphoneCheck',
    'profile',
    'flutterEmbed',
  ],
  'Student/Home and assignments': [
    'home',
    'guide',
    'classNews',
    'assignmentList',
    'assignmentDetail',
    'assignmentHistory',
    'studySetDetail',
  ],
  'Student/Lessons': [
    'lesson',
    'warmUp',
    'speaking',
    'comparison',
    'choice',
    'writing',
    'soundPractice',
    'wordPractice',
  ],
  'Student/Readings': ['readAloudDetail', 'keyWords', 'readAloudLesson', 'reading', 'readAloudResult', 'readingResult'],
  'Student/Role plays': [
    'rolePlayCatalog',
    'rolePlayIntroduction',
    'rolePlay',
    'conversation',
    'turn',
    'rolePlayReport',
  ],
  Teacher: [
    'teacher',
    'teacherLogin',
    'teacherPassword',
    'teacherPage',
    'teacherArrangement',
    'teacherAssigning',
    'teacherAssignments',
    'contentPreview',
    'teacherWriting',
    'draftPreview',
    'rolePlayTrial',
    'teacherCorrection',
    'sentenceSound',
    'teacherListening',
    'teacherAccommodations',
    'teacherCards',
    'teacherJoining',
    'teacherRoster',
  ],
  Parts: [
    'audioPlayer',
    'automaticStop',
    'connection',
    'lazyGame',
    'navigation',
    'notices',
    'offlineScoring',
    'panel',
    'push',
    'take',
    'theme',
    'utterance',
  ],
};

/** Title and ID of the stories of a flow's states. A new flow is a student's until it has a group. */
export function placeOfFlow(name: string): { title: string; id: string } {
  const [group = 'Student'] = Object.entries(GROUPS).find(([, names]) => names.includes(name)) ?? [];
  // "Teacher cards" is "Cards" in the group of the teacher.
  const short = group === 'Teacher' ? name.replace(/^teacher(?=[A-Z])/, '') : name;
  return { title: `${group}/${inWords(short)}/States`, id: sanitize(`${inWords(name)}/States`) };
}
