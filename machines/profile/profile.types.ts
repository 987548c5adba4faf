import type { Profile } from '../../contract/account.ts';
import type { AppRequest } from '../shared/screen.ts';
import type { MicrophoneCheckReport } from '../microphone-check/microphone-check.machine.ts';
import type { Language } from '../../contract/languages.ts';
import type { PageName } from '../ports/pages.port.ts';
import type { Parent } from '../shared/chart.ts';

export interface LanguageChoice {
  language: Language;
  /** The language at the time of the choice. It may still be loading. */
  previous: Language;
}

export interface ProfileInput {
  app: Parent<AppRequest>;
  /** Loads and stores a chosen language. */
  account: Parent<{ type: 'account.chooseLanguage'; language: Language }>;
  student: Profile;
  /** ID by which support staff know the student (PROF-03). */
  externalId: string;
}

export interface WantedPage {
  page: PageName;
  language: Language;
}

export interface ProfileContext extends ProfileInput {
  /** The open page, else the terms. */
  wanted: WantedPage;
  /** Empty until the page's address is known. */
  address: string;
}

export type ProfileEvent =
  | { type: 'profile.close' }
  | ({ type: 'profile.chooseLanguage' } & LanguageChoice)
  | { type: 'profile.checkMicrophone' }
  | MicrophoneCheckReport
  | { type: 'xstate.done.actor.check' }
  | { type: 'profile.guide' }
  | ({ type: 'profile.openPage' } & WantedPage)
  | { type: 'profile.pageLoaded' }
  | { type: 'profile.pageFailed' }
  | { type: 'profile.retryPage' }
  | { type: 'profile.closePage' }
  | { type: 'profile.copyId' }
  | { type: 'profile.askLogOut' }
  | { type: 'profile.confirmLogOut' }
  | { type: 'profile.keepLoggedIn' };
