import { student } from './student.ts';

/** The provider admits the student, refuses in four ways, or can't be reached. A filter may answer in its place (0138). */
const ANSWERS = {
  theProviderLetsIn: 'loggedInForThisTab',
  thePasswordIsWrong: 'toldThatItIsWrong',
  theAccountIsInactive: 'toldToAskTheTeacher',
  thereWereTooManyTries: 'toldToWait',
  theNetworkIsGone: 'toldToBeOffline',
  aFilterAnswers: 'toldToTryAnotherNetwork',
  theProviderFails: 'toldToTryLater',
} as const;

export const login = student('login', 'emptyForm', {
  emptyForm: {
    sees: '[AUTH-01, 0122] email, password, the switch for staying, which is off, one button, and the other ways in',
    on: {
      goesToSso: 'workEmailForm',
      forgotThePassword: 'resetForm',
      triesTheDemo: 'enteringTheDemo',
      joinsAClass: 'joinForm',
      sendsNothing: 'askedForBoth',
      sendsNoAddress: 'askedForAnAddress',
      sendsNoPassword: 'askedForAPassword',
      sendsEmailAndPassword: 'waiting',
      switchesStayingOn: 'formWithStaying',
      comesToASchoolThatForbidsStaying: 'formWithoutTheSwitch',
      looksAtThePassword: 'passwordInTheOpen',
    },
  },
  askedForBoth: {
    sees: '[AUTH-01] both fields say what is missing',
    on: { sendsNoAddress: 'askedForAnAddress', sendsEmailAndPassword: 'waiting' },
  },
  askedForAnAddress: {
    sees: '[AUTH-01] what was typed is no email address',
    on: { sendsNoPassword: 'askedForAPassword', sendsEmailAndPassword: 'waiting' },
  },
  askedForAPassword: {
    sees: '[AUTH-01] the password is missing, the email is not',
    on: { sendsNothing: 'askedForBoth', sendsEmailAndPassword: 'waiting' },
  },
  passwordInTheOpen: {
    sees: '[AUTH-01] the password can be read',
    on: { hidesThePassword: 'emptyForm', sendsEmailAndPassword: 'waiting' },
  },
  formWithStaying: {
    sees: '[AUTH-01] the switch is on',
    on: { sendsEmailAndPassword: 'waitingWithStaying' },
  },
  formWithoutTheSwitch: {
    sees: '[0122] the form without the switch, also for single sign-on',
    on: { sendsEmailAndPassword: 'waiting', goesToSso: 'workEmailFormWithoutTheSwitch' },
  },
  workEmailFormWithoutTheSwitch: { sees: '[0122] a work email is asked for, and no switch' },
  waiting: { sees: '[AUTH-01] please wait: nothing can be sent twice', on: ANSWERS },
  waitingWithStaying: {
    sees: '[AUTH-01] please wait',
    on: { theProviderLetsIn: 'loggedIn', thePasswordIsWrong: 'toldThatItIsWrongWithStaying' },
  },
  toldThatItIsWrong: {
    sees: '[AUTH-01] email or password is not right; the email is still there',
    on: { sendsEmailAndPassword: 'waiting', sendsNoPassword: 'askedForAPassword' },
  },
  toldThatItIsWrongWithStaying: {
    sees: '[AUTH-01] the switch is still on',
    on: { sendsEmailAndPassword: 'waitingWithStaying' },
  },
  toldToAskTheTeacher: {
    sees: '[AUTH-10] the account is inactive, and nothing behind it is shown',
    on: { sendsEmailAndPassword: 'waiting' },
  },
  toldToWait: { sees: '[AUTH-01] too many tries', on: { sendsEmailAndPassword: 'waiting' } },
  toldToBeOffline: { sees: '[ERR-01] the network is gone', on: { sendsEmailAndPassword: 'waiting' } },
  toldToTryAnotherNetwork: {
    sees: '[ERR-01] Outloud can’t be reached from this network; what was typed stays',
    on: { sendsEmailAndPassword: 'waiting' },
  },
  toldToTryLater: { sees: '[ERR-01] something went wrong', on: { sendsEmailAndPassword: 'waiting' } },
  workEmailForm: {
    sees: '[AUTH-02] a work email is asked for',
    on: {
      sendsNoWorkEmail: 'askedForAWorkEmail',
      sendsAWorkEmail: 'onTheWayToTheIssuer',
      goesBackToLogin: 'emptyForm',
    },
  },
  askedForAWorkEmail: { sees: '[AUTH-02] the email is missing', on: { sendsAWorkEmail: 'onTheWayToTheIssuer' } },
  onTheWayToTheIssuer: {
    sees: '[AUTH-02] please wait: nothing can be sent twice',
    on: {
      theDomainIsUnknown: 'toldThatTheEmailIsNotForSso',
      theIssuerFails: 'toldThatSsoFailed',
    },
  },
  toldThatTheEmailIsNotForSso: {
    sees: "[AUTH-02] 'Email not associated with SSO'",
    on: { sendsAWorkEmail: 'onTheWayToTheIssuer', goesBackToLogin: 'emptyForm' },
  },
  toldThatSsoFailed: { sees: "[AUTH-02] 'Something went wrong. Try again later.'" },
  resetForm: {
    sees: '[AUTH-03] an email is asked for',
    on: { asksWithoutAnEmail: 'askedForTheEmail', asksForALink: 'waitingForTheLink', goesBackToLogin: 'emptyForm' },
  },
  askedForTheEmail: { sees: '[AUTH-03] the email is missing', on: { asksForALink: 'waitingForTheLink' } },
  waitingForTheLink: {
    sees: '[AUTH-03] please wait',
    on: {
      theLinkIsSent: 'toldToCheckTheInbox',
      theAdministratorIsAsked: 'toldThatTheAdministratorKnows',
      thereWereTooManyRequests: 'toldToWaitWithTheLink',
    },
  },
  toldToCheckTheInbox: {
    sees: "[AUTH-03] 'We’ve sent you an email. Check your inbox and reset your password.'",
    on: { goesBackToLogin: 'emptyForm' },
  },
  toldThatTheAdministratorKnows: { sees: '[AUTH-03] the request went to the administrator' },
  toldToWaitWithTheLink: { sees: '[AUTH-03] too many tries', on: { asksForALink: 'waitingForTheLink' } },
  joinForm: {
    sees: '[0113] the code, the name, and the email are asked for',
    on: { asksWithNothing: 'askedForAll', asksWithACode: 'waitingForTheClass', goesBackToLogin: 'emptyForm' },
  },
  askedForAll: { sees: '[0113] each field says what is missing', on: { asksWithACode: 'waitingForTheClass' } },
  waitingForTheClass: {
    sees: '[0113] please wait: nothing can be sent twice',
    on: {
      theClassIsThere: 'toldThatTheTeacherKnows',
      theCodeIsUnknown: 'toldThatTheCodeIsUnknown',
      thereWereTooManyStudents: 'toldToWaitWithTheCode',
    },
  },
  toldThatTheTeacherKnows: {
    sees: '[0113] the teacher lets the student in, and how to go on',
    on: { letsAnotherAsk: 'joinForm', goesBackToLogin: 'emptyForm' },
  },
  toldThatTheCodeIsUnknown: {
    sees: '[0113] no class has the code, which is still there, as the name is',
    on: { asksWithACode: 'waitingForTheClass' },
  },
  toldToWaitWithTheCode: { sees: '[0113] too many tries', on: { asksWithACode: 'waitingForTheClass' } },
  enteringTheDemo: {
    sees: '[AUTH-04] please wait',
    on: { theDemoLetsIn: 'loggedInForThisTab', theDemoIsClosed: 'toldThatThereIsNoDemo' },
  },
  toldThatThereIsNoDemo: { sees: '[AUTH-04] it can’t be found', on: { sendsEmailAndPassword: 'waiting' } },
  loggedIn: { sees: "[AUTH-01, NAV-04] 'You are now logged in' over the assignments, kept for the next visit" },
  loggedInForThisTab: { sees: '[AUTH-01, NAV-04] the same, kept no longer than the tab' },
});
