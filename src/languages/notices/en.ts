/** Messages quoted in the requirements must stay verbatim. */
export const noticesTexts = {
  notice: {
    close: 'Close this message',
    region: 'Messages',
    loggedIn: 'You are now logged in',
    passwordChanged: 'Your new password is set. Please log in.',
    checkFailed: 'We couldn’t load the microphone check. Try again later.',
    languageFailed: 'We couldn’t load this language. Try again later.',
    profileFailed: 'We couldn’t load your profile. Try again later.',
    copiedUserId: 'Copied User ID',
    copyRefused: 'Your browser didn’t let us copy. Allow this page to use the clipboard, then try again.',
    pushFailed: 'We couldn’t change your notifications. Try again later.',
    transcriptFailed: 'We couldn’t save the text. Check your connection and try again.',
    conversationOffline: 'We lost the connection. You can keep talking.',
  },
  connection: {
    offline: 'Offline',
    saved: 'Saved here',
    sent: 'Sent',
  },
  session: {
    expired: 'Token is expired. Please login again!',
  },
  lesson: {
    studySetNotFound: 'Study set not found',
    noLessons: 'No lessons found',
    fetchFailed: 'Error when fetching lessons',
    finished: 'Well done! You finished this study set.',
  },
};
