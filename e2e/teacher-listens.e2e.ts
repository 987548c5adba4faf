import { expect, test } from './fixtures.ts';
import { logInTeacher } from './pages/teacher-login.page.ts';
import { CARD, LessonPage } from './pages/lesson.page.ts';
import { modelAudio } from './support/speech.ts';

test.use({ environment: { LISTENING_DAYS: '30', AUTOMATIC_STOP: '0' } });

test('[0109] a student who was told is heard by the teacher, until the teacher deletes the recording', async ({
  page,
  browser,
  baseURL,
  microphone,
}) => {
  const teacher = await browser.newPage({ baseURL: baseURL! });
  await teacher.goto('/teacher');
  await logInTeacher(teacher, 'teacher@hoasen.example');
  await teacher.getByRole('link', { name: /^Class 7A2/ }).click();
  await teacher.getByRole('link', { name: 'Recordings' }).click();
  await teacher.getByRole('button', { name: 'Keep recordings' }).click();
  await expect(teacher.getByRole('heading', { name: 'Recordings are on for this class' })).toBeVisible();
  await teacher.getByRole('button', { name: 'Parent or guardian agreed: Nguyễn Minh Anh' }).click();
  await expect(teacher.getByRole('button', { name: 'End consent: Nguyễn Minh Anh' })).toBeVisible();

  await microphone.hears(await modelAudio(CARD.text));
  const lesson = new LessonPage(page);
  await lesson.open();
  await lesson.warmUp();
  await expect(page.getByText('Your teacher can hear your best answer for 30\u00a0days.')).toBeVisible();
  const isSaved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await lesson.speak(microphone.hasHeard);
  await lesson.score();
  await isSaved;

  await teacher.goto(
    `/teacher/classes/class-7a2/students/hs-student-4c9e2/lessons/u4-borrowing-and-returning/sentences/${CARD.id}`,
  );
  const sound = teacher.waitForResponse(/\/sound$/);
  await teacher.getByRole('button', { name: 'Play the recording' }).click();
  expect((await sound).headers()['content-type']).toBe('audio/flac');
  await expect(teacher.getByRole('button', { name: 'Stop' })).toBeVisible();
  await teacher.getByRole('button', { name: 'Delete' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(teacher.getByText('The recording is deleted.')).toBeVisible();
  await teacher.close();
});
