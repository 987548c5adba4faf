import { student } from './student.ts';

/** A student with a login who asks for a class (docs/decisions/0119). */
export const joinClass = student('joinClass', 'joinForm', {
  joinForm: {
    sees: '[0113] the code, the name, and the email are asked for, and a way for those with a login',
    on: { hasALogin: 'login' },
  },
  login: { sees: '[0119, NAV-02] the login', on: { logsIn: 'form' } },
  form: {
    sees: '[0119] who is logged in, and the code that was typed; no name is asked for',
    on: { asksWithoutACode: 'askedForTheCode', asks: 'asking', opensTheJoinPage: 'form', goesBack: 'home' },
  },
  askedForTheCode: { sees: '[0119] the code is missing', on: { asks: 'asking' } },
  asking: {
    sees: '[0119] please wait: nothing can be sent twice',
    on: {
      aTeacherHasToLetIn: 'toldThatTheTeacherKnows',
      aTeacherHadLetIn: 'inTheClass',
      theCodeIsUnknown: 'toldThatTheCodeIsUnknown',
      thereWereTooManyWrongCodes: 'toldToWait',
    },
  },
  toldThatTheCodeIsUnknown: { sees: '[0119] no class has the code, which is still there', on: { asks: 'asking' } },
  toldToWait: { sees: '[0119] too many tries', on: { asks: 'asking' } },
  toldThatTheTeacherKnows: {
    sees: '[0119] the teacher of this class lets the student in',
    on: { goesToTheWork: 'assignments' },
  },
  inTheClass: { sees: '[0119] the student is in this class', on: { goesToTheWork: 'assignments' } },
  assignments: { sees: '[0119, NAV-08] the assignments' },
  home: { sees: '[0119, HOME-01] home' },
});
