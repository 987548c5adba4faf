import { student } from './student.ts';

/** A student who is asked into a class, and told what others did with the account (docs/decisions/0119). */
export const classNews = student('classNews', 'home', {
  home: {
    sees: '[0119] home, and nothing else',
    on: {
      someoneAsks: 'asked',
      aTeacherReplacedThePassword: 'told',
      itDoesNotLoad: 'homeWithoutNews',
      thereIsNoNews: 'nothingIsLeft',
      theProviderHasNoNews: 'nothingIsLeft',
    },
  },
  homeWithoutNews: { sees: '[0119] home, and no error', on: { aMinutePasses: 'home' } },
  asked: {
    sees: '[0119] into which class and by whom, with a yes and a no',
    on: { saysYes: 'joining', saysNo: 'refusing', goesToTheAssignments: 'askedOverTheAssignments' },
  },
  askedOverTheAssignments: { sees: '[0119] the same over the assignments', on: { saysYes: 'joining' } },
  joining: {
    sees: '[0119] please wait: nothing can be sent twice',
    on: { aTeacherHadLetIn: 'joined', noTeacherHas: 'waiting', noAnswerCame: 'toldToTryAgain' },
  },
  joined: { sees: '[0119] the class has one more student', on: { wantsTheWork: 'pageLoadsAnew' } },
  pageLoadsAnew: { sees: '[0119] the page is loaded anew, with the work of the class' },
  waiting: { sees: '[0119] a teacher has to let the student in', on: { takesItBack: 'refusing' } },
  refusing: { sees: '[0119] please wait: nothing can be sent twice', on: { itIsGone: 'nothingIsLeft' } },
  toldToTryAgain: {
    sees: '[0119, ERR-01] the network is gone, and the question as before',
    on: { saysYes: 'joining' },
  },
  told: {
    sees: '[0119] who let the student into which class, who replaced the password and when, and whom to tell',
    on: { hasReadIt: 'reading' },
  },
  reading: { sees: '[0119] please wait', on: { itIsGone: 'nothingIsLeft' } },
  nothingIsLeft: { sees: '[0119] home, and nothing else' },
});
