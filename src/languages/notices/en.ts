/** What passes over any screen. Messages that the requirements quote are to the letter. */
export const noticesTexts = {
  notice: {
    close: 'Close this message',
    region: 'Messages',
    loggedIn: 'You are now logged in',
    passwordChanged: 'Your new password is set. Please log in.',
    checkFailed: 'The microphone check could not be loaded. Try again later.',
    languageFailed: 'This language could not be loaded. Try again later.',
    profileFailed: 'Your profile could not be loaded. Try again later.',
    copiedUserId: 'Copied User ID',
    copyRefused: 'Your browser did not let us copy. Allow this page to use the clipboard, then try again.',
    pushFailed: 'Notifications could not be changed. Try again later.',
    transcriptFailed: 'We couldn’t save the text. Check your connection and try again.',
    conversationOffline: 'The free conversation isn’t available right now. You can go on with the usual one.',
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
