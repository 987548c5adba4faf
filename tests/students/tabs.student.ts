import { student } from './student.ts';

/** Two tabs of one browser on a computer that Linh and Kenji share. */
export const tabs = student('tabs', 'twoLogins', {
  twoLogins: {
    sees: '[AUTH-14, AUTH-09] the login in both tabs, and nothing of anybody',
    on: {
      linhLogsInToStay: 'linhInBoth',
      linhLogsInForTheTab: 'linhInOne',
    },
  },
  linhInBoth: {
    sees: '[AUTH-14] Linh’s assignments and name in both tabs',
    on: {
      logsOutInTheLeftTab: 'twoLogins',
      theSessionEndsInTheLeftTab: 'toldInTheLeftTab',
    },
  },
  toldInTheLeftTab: {
    sees: "[AUTH-08, AUTH-14] 'Token is expired. Please login again!' in the left tab, the login in the right one",
    on: {
      closesTheMessage: 'twoLogins',
      kenjiLogsInToStay: 'kenjiInBoth',
    },
  },
  linhInOne: {
    sees: '[AUTH-14, AUTH-01] Linh in the left tab, the login in the right one',
    on: {
      logsOutInTheLeftTab: 'twoLogins',
      kenjiLogsInToStay: 'kenjiInBoth',
      kenjiLogsInForTheTab: 'linhAndKenji',
    },
  },
  linhAndKenji: {
    sees: '[AUTH-14] Linh in the left tab and Kenji in the right one, each with their own assignments',
    on: {
      logsOutInTheLeftTab: 'kenjiInOne',
      theSessionEndsInTheLeftTab: 'toldBesideKenji',
    },
  },
  toldBesideKenji: {
    sees: '[AUTH-08, AUTH-14] the message in the left tab; Kenji’s tab goes on',
    on: { closesTheMessage: 'kenjiInOne' },
  },
  kenjiInOne: {
    sees: '[AUTH-09, AUTH-14] the login in the left tab, Kenji in the right one',
    on: { linhLogsInToStay: 'linhInBoth' },
  },
  kenjiInBoth: {
    sees: '[AUTH-14] Kenji’s assignments and name in both tabs, nothing of Linh',
    on: { logsOutInTheLeftTab: 'twoLogins' },
  },
});
