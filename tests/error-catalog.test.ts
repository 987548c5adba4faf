/** The exact texts of ERR-01, situation by situation. The flows' own tests prove what happens then. */
import { expect, test } from 'vitest';
import { failureText } from '../machines/shared/failure.ts';
import { rolePlayTexts } from '../src/languages/role-play/en.ts';
import { english } from './support/english.ts';

const texts: object = { ...english, ...rolePlayTexts };

test.each([
  ['Token expired', 'Token is expired. Please login again!', 'session.expired'],
  [
    'Inactive account',
    'Your account is inactive. Please contact your teacher for assistance.',
    failureText({ kind: 'refused', code: 'inactive_account', message: '' }),
  ],
  ['SSO error', 'Something went wrong. Try again later.', 'errors.sso_failed'],
  ['SSO error', 'Email not associated with SSO', 'errors.sso_unknown_domain'],
  ['SSO error', 'Email not invited to your organization', 'errors.sso_not_invited'],
  ['SSO error', 'This account does not belong to any K12 organization', 'errors.sso_no_organization'],
  ['Microphone denied', 'Microphone access is required. Please enable it in your device settings.', 'help.text'],
  ['Microphone denied', 'Permission denied', 'microphone.denied'],
  [
    'Autoplay blocked',
    'Your browser blocked autoplay. Tap anywhere on the page to start the audio.',
    'game.autoplayBlocked',
  ],
  [
    'Forgot-password success',
    "We've sent you an email. Check your inbox and reset your password.",
    'forgotPassword.sent',
  ],
  [
    'Forgot-password success',
    "Your request was sent to your school's Outloud administrator, who will help you reset your password.",
    'forgotPassword.sentToAdministrator',
  ],
  // Both say what is lost, and not that everything is (docs/decisions/0133).
  ['Leaving a lesson', "If you quit now, cards you haven't finished start over next time.", 'game.leaveText'],
  ['Leaving a reading', "If you quit now, this reading won't be saved.", 'game.leaveReading'],
  ['Leaving a role-play', "If you quit now, this conversation won't have a result.", 'rolePlay.leaveText'],
  ['Copy user ID', 'Copied User ID', 'notice.copiedUserId'],
  ['Socket error', 'Cannot connect to server', 'speaking.cannotConnect'],
  ['No speech', "We didn't hear you. Press the microphone and say the sentence.", 'speaking.unspoken'],
  ['No speech', 'We heard something, but not this sentence. Please say it again.', 'speaking.unspokenOther'],
  ['Offline at record start', 'Network is offline', 'microphone.offline'],
  ['Lesson fetch failure', 'Error when fetching lessons', 'lesson.fetchFailed'],
  // The screen says why it is empty, instead of a message (docs/decisions/0033).
  ['Load failure on the detail screen', "This study set isn't available right now", 'studySet.unavailable'],
  ['Failed reconnect', 'Failed to re-connect WebSocket', 'speaking.reconnectFailed'],
])('[ERR-01] %s says "%s"', (_, text, key) => {
  expect(textUnder(key)?.replaceAll('’', "'")).toBe(text);
});

function textUnder(key: string): string | undefined {
  let at: unknown = texts;
  for (const part of key.split('.')) at = (at as Record<string, unknown>)[part];
  return at as string;
}
