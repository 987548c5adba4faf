import { student } from './student.ts';

/** A student whose network goes and comes back, with and without work under way. */
export const connection = student('connection', 'usual', {
  usual: {
    sees: '[SET-09] no sign while all is as usual',
    on: {
      theNetworkGoes: 'offline',
      aRequestFailsOnce: 'usual',
    },
  },
  offline: {
    sees: '[SET-09] that the device is offline, in the header',
    on: {
      theNetworkReturns: 'usual',
      finishesALesson: 'offlineSaved',
    },
  },
  offlineSaved: {
    sees: '[SET-09] that the work is saved here',
    on: { theNetworkReturns: 'sent' },
  },
  sent: {
    sees: '[SET-09] that the work was sent',
    on: { fourSecondsPass: 'usual' },
  },
});
