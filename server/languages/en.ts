import type { ServerTexts } from './server-texts.ts';

export const en: ServerTexts = {
  resetMail: {
    subject: 'Set a new password for Outloud',
    hello: 'Hi {{name}},',
    text: 'Open this link to set a new password:',
    ends: 'It works once, for {{minutes}} minutes.',
    ignore: 'If you did not ask for this, you can ignore this email. Your password stays as it is.',
  },
  lti: {
    opening: 'Opening Outloud…',
    windowText: 'Outloud opens in its own window, so that you can speak there.',
    open: 'Open Outloud',
    failed: {
      title: 'This link didn’t open',
      text: 'Please go back to your school’s course page and open it again.',
    },
    unknown: {
      title: 'We don’t know your account yet',
      text: 'Please ask your teacher for help. If you have your own password for Outloud, you can log in with it.',
    },
    unknownTeacher: {
      title: 'We don’t know your account yet',
      text: 'Please log in to Outloud as yourself. If you have no account, please ask your school’s administrator.',
    },
    inactive: { title: 'Your account is inactive', text: 'Please contact your teacher for assistance.' },
    toLogin: 'Log in to Outloud',
    grades: {
      unheard:
        'Not verified: Outloud did not hear all spoken answers in this score. Please check it before you accept it.',
      typed:
        'Not verified: the student typed or tapped answers that met goals of the role-play. Please check the score before you accept it.',
      unspoken: 'Not verified: Outloud heard no spoken answer in this score. Please check it before you accept it.',
    },
    choose: {
      title: 'Choose work for the link',
      text: 'Students can open it after you assign it in Outloud.',
      search: 'Search by name or topic',
      find: 'Search',
      nothing: 'Nothing found. Please try other words.',
      more: 'There is more than this list shows. Please search for it.',
      send: 'Add the link',
      types: { study_set: 'Study set', read_aloud: 'Passage', ai_tutor: 'Role-play' },
    },
  },
  reminder: {
    title: 'A little reminder',
    today: (name) => `“${name}” is due today.`,
    tomorrow: (name) => `“${name}” is due tomorrow.`,
  },
};
