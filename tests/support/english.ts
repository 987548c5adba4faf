import { accountTexts } from '../../src/languages/account/en.ts';
import { assignmentDetailTexts } from '../../src/languages/assignment-detail/en.ts';
import { assignmentHistoryTexts } from '../../src/languages/assignment-history/en.ts';
import { assignmentListTexts } from '../../src/languages/assignment-list/en.ts';
import { choiceTexts } from '../../src/languages/choice/en.ts';
import { classNewsTexts } from '../../src/languages/class-news/en.ts';
import { detailPageTexts } from '../../src/languages/detail-page/en.ts';
import { feedbackTexts } from '../../src/languages/feedback/en.ts';
import { forgotPasswordTexts } from '../../src/languages/forgot-password/en.ts';
import { gameTexts } from '../../src/languages/game/en.ts';
import { guideTexts } from '../../src/languages/guide/en.ts';
import { homeTexts } from '../../src/languages/home/en.ts';
import { loginTexts } from '../../src/languages/login/en.ts';
import { microphoneHelpTexts } from '../../src/languages/microphone-help/en.ts';
import { mouthTexts } from '../../src/languages/mouth/en.ts';
import { joinTexts } from '../../src/languages/join/en.ts';
import { newPasswordTexts } from '../../src/languages/new-password/en.ts';
import { noticesTexts } from '../../src/languages/notices/en.ts';
import { practiceTexts } from '../../src/languages/practice/en.ts';
import { readAloudDetailTexts } from '../../src/languages/read-aloud-detail/en.ts';
import { readAloudLessonTexts } from '../../src/languages/read-aloud-lesson/en.ts';
import { readAloudResultTexts } from '../../src/languages/read-aloud-result/en.ts';
import { sharedTexts } from '../../src/languages/shared/en.ts';
import { speakingTexts } from '../../src/languages/speaking/en.ts';
import { ssoTexts } from '../../src/languages/sso/en.ts';
import { studySetDetailTexts } from '../../src/languages/study-set-detail/en.ts';
import { soundPracticeTexts } from '../../src/languages/sound-practice/en.ts';
import { wordPracticeTexts } from '../../src/languages/word-practice/en.ts';
import { writingTexts } from '../../src/languages/writing/en.ts';

export const english = {
  ...accountTexts,
  ...assignmentDetailTexts,
  ...assignmentHistoryTexts,
  ...assignmentListTexts,
  ...choiceTexts,
  ...classNewsTexts,
  ...detailPageTexts,
  ...feedbackTexts,
  ...forgotPasswordTexts,
  ...gameTexts,
  ...guideTexts,
  ...homeTexts,
  ...loginTexts,
  ...microphoneHelpTexts,
  ...mouthTexts,
  ...joinTexts,
  ...newPasswordTexts,
  ...noticesTexts,
  ...practiceTexts,
  ...readAloudDetailTexts,
  ...readAloudLessonTexts,
  ...readAloudResultTexts,
  ...sharedTexts,
  ...speakingTexts,
  ...ssoTexts,
  ...studySetDetailTexts,
  ...soundPracticeTexts,
  ...wordPracticeTexts,
  ...writingTexts,
};
