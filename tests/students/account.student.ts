import { student } from './student.ts';

export const account = student('account', 'list', {
  list: { sees: '[PROF-01] the assignments, and the menu button', on: { opensTheMenu: 'profile' } },
  profile: {
    sees: '[PROF-01, PROF-02] name, email, language and logout, over everything else',
    on: {
      goesBack: 'list',
      pressesEscape: 'list',
      pressesBesideIt: 'list',
      opensTheLanguages: 'languages',
      asksForTheMicrophoneCheck: 'microphoneCheckLoads',
      pressesLogOut: 'askedWhetherToLogOut',
      asksHowToUseOutloud: 'guide',
      opensTheTerms: 'termsAreLookedFor',
      opensPrivacy: 'privacy',
      asksAboutOutloud: 'about',
      copiesTheUserId: 'idIsBeingCopied',
      turnsNotificationsOn: 'askedForPermission',
      turnsAutomaticStopOff: 'automaticStopOff',
      turnsOfflineScoringOn: 'engineLoads',
      opensTheThemes: 'themes',
    },
  },
  themes: {
    sees: '[PROF-02] four choices of colors, those of the device chosen',
    on: { choosesDarkColors: 'darkColors' },
  },
  darkColors: {
    sees: '[PROF-02] dark colors are chosen and kept',
    on: { choosesTheColorsOfTheDevice: 'themes' },
  },
  automaticStopOff: {
    sees: '[SPK-02] the switch of recordings that stop by themselves is off',
    on: { turnsAutomaticStopOn: 'profile' },
  },
  engineLoads: {
    sees: '[SPK-07] the switch is on, and how much this device downloads',
    on: {
      theEngineArrives: 'offlineScoringOn',
      theEngineDoesNotArrive: 'toldThatTheEngineDidNotArrive',
      turnsOfflineScoringOff: 'profile',
    },
  },
  offlineScoringOn: {
    sees: '[SPK-07] speaking without internet is on, and how much room it takes',
    on: { turnsOfflineScoringOff: 'profile' },
  },
  toldThatTheEngineDidNotArrive: {
    sees: '[SPK-07, ERR-01] the switch is off again, and what to do',
    on: { turnsOfflineScoringOn: 'engineLoads' },
  },
  askedForPermission: {
    sees: '[PROF-04] the switch is on, while the browser asks',
    on: { allowsThem: 'notificationsOn', deniesThem: 'notificationsDenied' },
  },
  notificationsOn: { sees: '[PROF-04] the switch is on', on: { turnsNotificationsOff: 'profile' } },
  notificationsDenied: { sees: '[PROF-04] the switch is closed, and why' },
  termsAreLookedFor: {
    sees: '[PROF-02] that the terms are on their way, over the whole window, and Back',
    on: {
      theTermsAnswer: 'terms',
      theSchoolIsOffline: 'toldThatThereIsNoPage',
      theTermsDoNotAnswer: 'toldThatTheTermsDoNotAnswer',
      goesBackFromThePage: 'profile',
    },
  },
  terms: {
    sees: '[PROF-02] the terms in a frame, Back, and a way to open them in a new tab',
    on: { goesBackFromThePage: 'profile', pressesEscape: 'profile' },
  },
  toldThatThereIsNoPage: {
    sees: '[PROF-02, ERR-01] that the page can not be shown, and Try again',
    on: { triesThePageAgain: 'termsAreLookedFor', goesBackFromThePage: 'profile' },
  },
  toldThatTheTermsDoNotAnswer: {
    sees: '[PROF-02, ERR-01] that the page can not be shown, Try again, and a way to open it in a new tab',
    on: { triesThePageAgain: 'termsAreLookedFor', goesBackFromThePage: 'profile' },
  },
  privacy: { sees: '[PROF-02] the privacy page in a frame, and Back', on: { goesBackFromThePage: 'profile' } },
  about: { sees: '[PROF-02] whose works are in Outloud, in a frame, and Back', on: { goesBackFromThePage: 'profile' } },
  idIsBeingCopied: {
    sees: '[PROF-03] the profile, and no message yet',
    on: { theBrowserCopies: 'toldThatTheIdIsCopied', theBrowserDoesNotCopy: 'toldThatTheIdIsNotCopied' },
  },
  toldThatTheIdIsCopied: { sees: "[PROF-03] 'Copied User ID'", on: { aSecondPasses: 'profile' } },
  toldThatTheIdIsNotCopied: { sees: '[PROF-03, ERR-01] what to allow, and the profile as it was' },
  guide: { sees: '[NAV-11] how to use Outloud, at an address of its own', on: { goesBackFromTheGuide: 'home' } },
  home: { sees: '[HOME-01] home' },
  microphoneCheckLoads: {
    sees: '[PROF-01] the profile, until the check is here',
    on: { theCheckArrives: 'microphoneCheck', theCheckDoesNotLoad: 'toldThatTheCheckDidNotLoad' },
  },
  microphoneCheck: {
    sees: '[RA-01] what will be checked, over the profile',
    on: { pressesEscape: 'profile', skipsTheCheck: 'profile', isDeniedTheMicrophone: 'helpedToAllowTheMicrophone' },
  },
  helpedToAllowTheMicrophone: {
    sees: '[SPK-06] how this browser allows the microphone',
    on: { saysItIsAllowed: 'pageLoadsAnew' },
  },
  pageLoadsAnew: { sees: '[SPK-06] the page is loaded anew' },
  toldThatTheCheckDidNotLoad: { sees: '[ERR-01] a message, and the profile as it was' },
  languages: {
    sees: '[PROF-02, I18N-01] five languages in their own names, English chosen',
    on: { choosesVietnamese: 'vietnameseLoads' },
  },
  vietnameseLoads: {
    sees: '[I18N-01] Vietnamese is chosen; the words are English until it is here',
    on: { theLanguageArrives: 'profileInVietnamese', theLanguageDoesNotLoad: 'toldThatItDidNotLoad' },
  },
  profileInVietnamese: {
    sees: '[I18N-01, ANA-01] every word is Vietnamese, and the choice is kept under school_lang and reported',
    on: { goesBackInVietnamese: 'listInVietnamese' },
  },
  listInVietnamese: { sees: '[I18N-01] the assignments in Vietnamese' },
  toldThatItDidNotLoad: { sees: '[ERR-01] a message, and everything still in English' },
  askedWhetherToLogOut: {
    sees: '[PROF-05, AUTH-09] a question at the bottom: yes or no',
    on: { saysNo: 'profile', pressesEscape: 'profile', saysYes: 'loggingOut' },
  },
  loggingOut: {
    sees: '[PROF-05] that the logout is on its way, and nothing of who was here',
    on: { theLastAnswersAreSent: 'login' },
  },
  login: {
    sees: '[AUTH-09] the login before the logout call is answered; nothing is kept of who was here',
    on: { logoutFails: 'login' },
  },
});
