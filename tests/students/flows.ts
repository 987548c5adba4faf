/** All students, in the order in which a student meets the flows. `npm run paths` lists them. */
import { account } from './account.student.ts';
import { assignmentDetail } from './assignment-detail.student.ts';
import { assignmentList } from './assignment-list.student.ts';
import { listening, reading } from './choice.student.ts';
import { home } from './home.student.ts';
import { flutterEmbed } from './flutter-embed.student.ts';
import { keyWords } from './key-words.student.ts';
import { lesson } from './lesson.student.ts';
import { login } from './login.student.ts';
import { microphoneCheck } from './microphone-check.student.ts';
import { navigation } from './navigation.student.ts';
import { readAloudAssignment } from './read-aloud-assignment.student.ts';
import { readAloudDetail } from './read-aloud-detail.student.ts';
import { readAloudLesson } from './read-aloud-lesson.student.ts';
import { readAloudResult } from './read-aloud-result.student.ts';
import { rolePlayCatalog } from './role-play-catalog.student.ts';
import { rolePlayIntroduction } from './role-play-introduction.student.ts';
import { rolePlayReport } from './role-play-report.student.ts';
import { rolePlay } from './role-play.student.ts';
import { soundPractice } from './sound-practice.student.ts';
import { speaking } from './speaking.student.ts';
import { studySetDetail } from './study-set-detail.student.ts';
import type { Student } from './student.ts';
import { tabs } from './tabs.student.ts';
import { warmUp } from './warm-up.student.ts';
import { wordPractice } from './word-practice.student.ts';
import { writing } from './writing.student.ts';

export const STUDENTS: readonly Student[] = [
  navigation,
  login,
  tabs,
  account,
  home,
  assignmentList,
  assignmentDetail,
  studySetDetail,
  readAloudAssignment,
  readAloudDetail,
  keyWords,
  warmUp,
  listening,
  reading,
  writing,
  speaking,
  microphoneCheck,
  wordPractice,
  soundPractice,
  lesson,
  readAloudLesson,
  readAloudResult,
  rolePlayCatalog,
  rolePlayIntroduction,
  rolePlay,
  rolePlayReport,
  flutterEmbed,
];
