/** Both tables of ERR-01, row by row: the student's text, and the chart's action. */
import { describe, expect, test } from 'vitest';
import {
  transition,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type StateValue,
} from 'xstate';
import { appMachine } from '../machines/app/app.machine.ts';
import { assignmentDetailMachine } from '../machines/assignment-detail/assignment-detail.machine.ts';
import { audioPlayerMachine } from '../machines/audio-player/audio-player.machine.ts';
import { lessonMachine } from '../machines/lesson/lesson.machine.ts';
import { forgotPasswordMachine } from '../machines/login/forgot-password.machine.ts';
import { loginMachine } from '../machines/login/login.machine.ts';
import { navigationMachine } from '../machines/navigation/navigation.machine.ts';
import { outboxMachine } from '../machines/outbox/outbox.machine.ts';
import { profileMachine } from '../machines/profile/profile.machine.ts';
import { sessionMachine } from '../machines/session/session.machine.ts';
import { failureText, PortError } from '../machines/shared/failure.ts';
import { speechLineMachine } from '../machines/speech-line/speech-line.machine.ts';
import { speechStreamMachine } from '../machines/speech-stream/speech-stream.machine.ts';
import { studySetDetailMachine } from '../machines/study-set-detail/study-set-detail.machine.ts';
import { takeMachine } from '../machines/take/take.machine.ts';
import { telemetryMachine } from '../machines/telemetry/telemetry.machine.ts';
import { utteranceMachine } from '../machines/utterance/utterance.machine.ts';
import { rolePlayTexts } from '../src/languages/role-play/en.ts';
import { english } from './support/english.ts';
import { destination, lesson, storedSession, unscored } from '../walks/support/fixtures.ts';
import { nobody } from '../walks/support/somebody.ts';
import { done, failed } from '../walks/support/walk.ts';

interface Row {
  situation: string;
  /** Exact texts, with their keys in the dictionaries. */
  says?: readonly (readonly [text: string, key: string])[];
  steps?: readonly Step[];
}

/** One event in one state of a chart. */
interface Step {
  chart: AnyStateMachine;
  at: StateValue;
  with?: Record<string, unknown>;
  on: AnyEventObject;
  leadsTo: StateValue;
  /** Part of the context after the event. */
  keeps?: Record<string, unknown>;
  tells?: readonly AnyEventObject[];
}

const texts: object = { ...english, ...rolePlayTexts };
const refusal = new PortError({ kind: 'refused', code: 'not_found', message: 'No such set' });
const offline = new PortError({ kind: 'offline' });
const session = storedSession();
const socketLost = { type: 'socket.lost', message: null };
const socketSaid = (message: object) => ({ type: 'socket.received', message });
const unhandled = { name: 'TypeError', message: 'x is undefined', stack: 'at f /a.js:1:1', route: 'Login', at: 0 };
const unsent = { key: 'delivery-1', failure: offline.failure };

const CATALOG: readonly Row[] = [
  // The first document.
  {
    situation: '401 on a non-login request',
    steps: [
      {
        chart: sessionMachine,
        at: { signedIn: 'settled' },
        with: { session, waiting: [] },
        on: { type: 'session.rejected', token: session.user_token, from: nobody },
        leadsTo: { signedIn: 'refreshing' },
      },
      {
        chart: sessionMachine,
        at: { signedIn: 'settled' },
        with: { waiting: [], session: storedSession({ refresh_token: null }) },
        on: { type: 'session.rejected', token: session.user_token, from: nobody },
        leadsTo: 'expiring',
      },
      {
        chart: sessionMachine,
        at: 'expiring',
        with: { session, waiting: [] },
        on: done('0.session.expiring', null),
        leadsTo: 'expired',
        tells: [{ type: 'session.expired' }],
      },
    ],
  },
  {
    situation: 'Refresh returns no session',
    steps: [
      {
        chart: sessionMachine,
        at: { signedIn: 'refreshing' },
        with: { session, waiting: [] },
        on: failed(
          '0.session.signedIn.refreshing',
          new PortError({ kind: 'refused', code: 'refresh_rejected', message: 'Failed to refresh token' }),
        ),
        leadsTo: 'expiring',
      },
    ],
  },
  {
    situation: 'Token expired',
    says: [['Token is expired. Please login again!', 'session.expired']],
    steps: [
      {
        chart: appMachine,
        at: { screen: 'showing', company: 'forgetting' },
        on: { type: 'session.expired' },
        leadsTo: { screen: 'showing', company: 'forgetting' },
        tells: [{ type: 'notice.show', notice: { kind: 'error', text: 'session.expired' } }],
      },
      {
        chart: appMachine,
        at: { screen: 'showing', company: 'forgetting' },
        on: { type: 'notice.closed', text: 'session.expired' },
        leadsTo: { screen: 'showing', company: 'forgetting' },
        tells: [{ type: 'session.expiryAcknowledged' }],
      },
      {
        chart: sessionMachine,
        at: 'expired',
        with: { session, waiting: [] },
        on: { type: 'session.expiryAcknowledged' },
        leadsTo: 'signedOut',
        tells: [{ type: 'session.signedOut', reason: 'expired' }],
      },
    ],
  },
  {
    situation: 'Demo token fetch fails',
    steps: [
      {
        chart: loginMachine,
        at: { demo: 'entering' },
        with: { demoFailures: 2 },
        on: failed('enterDemo', offline),
        leadsTo: { demo: 'waiting' },
      },
      {
        chart: loginMachine,
        at: { demo: 'entering' },
        with: { demoFailures: 3 },
        on: failed('enterDemo', offline),
        leadsTo: { credentials: 'refused' },
      },
    ],
  },
  {
    situation: 'Inactive account',
    says: [
      [
        'Your account is inactive. Please contact your teacher for assistance.',
        failureText({ kind: 'refused', code: 'inactive_account', message: '' }),
      ],
    ],
  },
  {
    situation: 'SSO errors',
    says: [
      ['Something went wrong. Try again later.', 'errors.sso_failed'],
      ['Email not associated with SSO', 'errors.sso_unknown_domain'],
      ['Email not invited to your organization', 'errors.sso_not_invited'],
      ['This account does not belong to any K12 organization', 'errors.sso_no_organization'],
    ],
  },
  {
    situation: 'Microphone denied',
    says: [
      ['Microphone access is required. Please enable it in your device settings.', 'help.text'],
      ['Permission denied', 'microphone.denied'],
    ],
    steps: [
      {
        chart: takeMachine,
        at: { capturing: 'opening' },
        on: { type: 'capture.troubled', trouble: 'denied' },
        leadsTo: { denied: 'helping' },
        tells: [{ type: 'take.troubled' }],
      },
    ],
  },
  {
    situation: 'Autoplay blocked',
    says: [['Your browser blocked autoplay. Tap anywhere on the page to start the audio.', 'game.autoplayBlocked']],
    steps: [
      {
        chart: audioPlayerMachine,
        at: { playing: 'loading' },
        on: { type: 'playback.blocked' },
        leadsTo: { playing: 'warning' },
      },
      {
        chart: audioPlayerMachine,
        at: { playing: 'warning' },
        on: { type: 'xstate.after.autoplayWarning.audioPlayer.playing.warning' },
        leadsTo: { playing: 'waiting' },
        tells: [{ type: 'audio.ended' }],
      },
      {
        chart: audioPlayerMachine,
        at: { playing: 'waiting' },
        with: { range: null, speed: 'normal' },
        on: { type: 'playback.started' },
        leadsTo: { playing: 'sounding' },
      },
    ],
  },
  {
    situation: 'Forgot-password success',
    says: [
      ["We've sent you an email. Check your inbox and reset your password.", 'forgotPassword.sent'],
      [
        'Your request was sent to your school’s Outloud administrator, who will help you reset your password.',
        'forgotPassword.sentToAdministrator',
      ],
    ],
    steps: [
      {
        chart: forgotPasswordMachine,
        at: 'requesting',
        on: done('requestReset', { sent_to: 'administrator' }),
        leadsTo: 'sent',
      },
    ],
  },
  {
    situation: 'Leaving a lesson',
    says: [['If you quit now, all progress made in this session will be lost.', 'game.leaveText']],
  },
  {
    situation: 'Leaving a role-play',
    says: [['If you quit now, any progress made during this conversation will be lost.', 'rolePlay.leaveText']],
  },
  {
    situation: 'Copy user id',
    says: [['Copied User ID', 'notice.copiedUserId']],
    steps: [
      {
        chart: profileMachine,
        at: { open: { place: 'reading', id: 'copying' } },
        on: done('copy'),
        leadsTo: { open: { place: 'reading', id: 'resting' } },
        tells: [
          {
            type: 'app.notify',
            notice: { kind: 'success', text: 'notice.copiedUserId', duration: 1_000 },
          },
        ],
      },
    ],
  },
  {
    situation: 'Assignment detail load failure',
    steps: [
      {
        chart: assignmentDetailMachine,
        at: 'loading',
        with: { screen: { parent: nobody } },
        on: failed('load', refusal),
        leadsTo: 'unavailable',
        tells: [{ type: 'app.go', to: { name: 'HomeWorkAssignments', replace: true } }],
      },
    ],
  },
  {
    situation: 'Logout failure',
    steps: [
      {
        chart: sessionMachine,
        // The request's result is ignored.
        at: { signedIn: 'settled' },
        with: { session, waiting: [] },
        on: { type: 'app.signOut' },
        leadsTo: 'clearing',
      },
    ],
  },
  {
    // tests/adapters/redact.test.ts tests the content of a report, and e2e/telemetry.e2e.ts tests its arrival.
    situation: 'Unhandled errors and rejections',
    steps: [
      {
        chart: telemetryMachine,
        at: { recording: 'waiting' },
        with: { early: [], count: 0, underWay: 0 },
        on: { type: 'telemetry.failed', report: unhandled },
        leadsTo: { recording: 'waiting' },
        tells: [{ type: 'recorder.record', report: unhandled }],
      },
    ],
  },
  {
    situation: 'Lazy screen fails to load',
    steps: [
      {
        chart: navigationMachine,
        at: 'loading',
        with: { destination: destination('HomePage') },
        on: failed('0.navigation.loading'),
        leadsTo: 'countingReloads',
      },
      {
        chart: navigationMachine,
        at: 'countingReloads',
        on: done('0.navigation.countingReloads', 2),
        leadsTo: 'reloading',
      },
      {
        chart: navigationMachine,
        at: 'countingReloads',
        on: done('0.navigation.countingReloads', 3),
        leadsTo: 'unavailable',
      },
    ],
  },
  // The second document. Its rows about the microphone and autoplay are above.
  {
    situation: 'Socket error',
    says: [['Cannot connect to server', 'speaking.cannotConnect']],
    steps: [
      {
        chart: speechLineMachine,
        at: { open: { streaming: 'recording' } },
        with: { refreshes: 0, scoredBy: 'provider', policy: 'utterance' },
        on: socketLost,
        leadsTo: 'refreshingToken',
        tells: [{ type: 'line.lost', plan: 'refresh' }],
      },
      {
        chart: speechLineMachine,
        at: { open: 'starting' },
        with: {
          refreshes: 1,
          scoredBy: 'provider',
          policy: 'utterance',
          wasConnected: true,
          hasStarted: false,
        },
        on: { type: 'socket.lost', message: 'Out of memory' },
        leadsTo: 'givenUp',
        tells: [{ type: 'line.failed', message: 'Out of memory', code: null }],
      },
      {
        chart: speechStreamMachine,
        at: { recording: 'going', scoring: 'waiting' },
        on: { type: 'line.failed', message: 'Out of memory', code: null },
        leadsTo: { scoring: 'failed' },
        tells: [{ type: 'speech.failed', message: 'Out of memory', code: null }],
      },
      {
        chart: speechStreamMachine,
        at: { recording: 'going', scoring: { begun: { streaming: 'acknowledged' } } },
        on: { type: 'line.failed', message: null, code: null },
        leadsTo: { scoring: 'unsent' },
        tells: [{ type: 'speech.unsent' }],
      },
      {
        chart: utteranceMachine,
        at: { trying: 'awaitingResult' },
        on: { type: 'speech.failed', message: null, code: null },
        leadsTo: 'disconnected',
      },
    ],
  },
  {
    situation: 'Server error message on the socket',
    steps: [
      {
        chart: speechLineMachine,
        at: { open: { streaming: 'recording' } },
        with: { policy: 'utterance', scoredBy: 'provider' },
        on: socketSaid({ type: 'error', message: 'Too long', code: 'too_long' }),
        leadsTo: 'givenUp',
        tells: [{ type: 'line.failed', message: 'Too long', code: 'too_long' }],
      },
      {
        chart: speechStreamMachine,
        at: { recording: 'going', scoring: { begun: { streaming: 'acknowledged' } } },
        on: { type: 'line.failed', message: 'Too long', code: 'too_long' },
        leadsTo: { scoring: 'failed' },
        tells: [{ type: 'speech.failed', message: 'Too long', code: 'too_long' }],
      },
    ],
  },
  {
    situation: 'No speech',
    says: [
      ['We didn’t hear you. Press the microphone and say the sentence.', 'speaking.unspoken'],
      ['We heard something, but not this sentence. Please say it again.', 'speaking.unspokenOther'],
    ],
    steps: [
      {
        chart: utteranceMachine,
        at: { trying: 'awaitingResult' },
        with: { unheard: 2 },
        on: { type: 'speech.resulted', result: { ...unscored('no_speech'), sentence_decoded: '' } },
        leadsTo: { trying: 'waiting' },
        keeps: { advice: 'unheard' },
      },
      {
        chart: utteranceMachine,
        at: { trying: 'awaitingResult' },
        with: { unheard: 2 },
        on: { type: 'speech.resulted', result: { ...unscored('no_speech'), sentence_decoded: 'a ship' } },
        leadsTo: { trying: 'waiting' },
        keeps: { advice: 'otherWords' },
      },
      {
        chart: utteranceMachine,
        at: { trying: 'awaitingResult' },
        with: { unheard: 3 },
        on: { type: 'speech.resulted', result: unscored('no_speech') },
        leadsTo: 'givenUp',
      },
    ],
  },
  {
    situation: 'No result 8 s after last packet',
    steps: [
      {
        chart: speechStreamMachine,
        at: { recording: 'whole', scoring: { begun: 'awaitingResult' } },
        with: { interim: null },
        on: { type: 'xstate.after.resultWait.speechStream.scoring.begun.awaitingResult' },
        leadsTo: { scoring: { begun: 'awaitingResult' } },
        tells: [{ type: 'line.unanswered' }],
      },
      {
        chart: speechLineMachine,
        at: { open: { streaming: 'awaitingResult' } },
        with: { policy: 'utterance', scoredBy: 'provider', hasStarted: true, code: null },
        on: { type: 'line.unanswered' },
        leadsTo: 'open',
        tells: [{ type: 'line.lost', plan: 'device' }],
      },
      {
        chart: speechLineMachine,
        at: { open: { streaming: 'awaitingResult' } },
        with: { policy: 'utterance', scoredBy: 'device' },
        on: { type: 'line.unanswered' },
        leadsTo: 'closed',
        tells: [{ type: 'line.ended' }],
      },
      {
        chart: speechStreamMachine,
        at: { recording: 'whole', scoring: { begun: 'awaitingResult' } },
        on: { type: 'line.ended' },
        leadsTo: { scoring: 'closed' },
        tells: [{ type: 'speech.unanswered' }],
      },
      {
        chart: utteranceMachine,
        at: { trying: 'awaitingResult' },
        with: { unheard: 0 },
        on: { type: 'speech.unanswered' },
        leadsTo: { trying: 'waiting' },
        keeps: { advice: 'unheard' },
      },
    ],
  },
  {
    situation: 'Offline at record start',
    says: [['Network is offline', 'microphone.offline']],
    steps: [
      {
        chart: utteranceMachine,
        at: { trying: { waiting: 'ready' } },
        with: { online: false },
        on: { type: 'utterance.press' },
        leadsTo: { trying: 'offline' },
        tells: [{ type: 'speech.scoreHere' }],
      },
    ],
  },
  {
    situation: 'Lesson fetch failure',
    says: [['Error when fetching lessons', 'lesson.fetchFailed']],
    steps: [offline, refusal].map((error) => ({
      chart: lessonMachine,
      at: 'loading',
      with: { skill: null },
      on: failed('0.lesson.loading', error),
      leadsTo: 'quit',
      tells: [{ type: 'app.notify', notice: { kind: 'error', text: 'lesson.fetchFailed' } }],
    })),
  },
  {
    // The lesson has ended by then, and the student is back at the study set (docs/decisions/0009).
    situation: 'Submission failure',
    steps: [
      {
        chart: outboxMachine,
        at: 'sending',
        with: { tries: 0, told: false, aside: [] },
        on: done('sendNext', { type: 'sending.failed', failed: { ...unsent, completion: true, othersWait: false } }),
        leadsTo: 'waitingToRetry',
        tells: [{ type: 'app.notify', notice: { kind: 'error', text: 'failure.offline' } }],
      },
    ],
  },
  {
    situation: 'One-skill load failure',
    steps: [
      {
        chart: lessonMachine,
        at: 'loading',
        with: { skill: 'speaking' },
        on: failed('0.lesson.loading', offline),
        leadsTo: 'quit',
        tells: [{ type: 'app.notify', notice: { kind: 'error', text: 'lesson.fetchFailed', duration: 6_000 } }],
      },
    ],
  },
  {
    // No message appears, but the screen says why it is empty (docs/decisions/0033).
    situation: 'Detail or list load on the detail screen',
    says: [['This study set isn’t available right now', 'studySet.unavailable']],
    steps: [
      {
        chart: studySetDetailMachine,
        at: 'loading',
        on: failed('0.studySetDetail.loading', refusal),
        leadsTo: 'unavailable',
      },
    ],
  },
  {
    situation: 'Audio load or playback error',
    steps: [
      {
        chart: audioPlayerMachine,
        at: { playing: 'loading' },
        with: { say: '' },
        on: { type: 'playback.failed' },
        leadsTo: 'failed',
        tells: [{ type: 'audio.ended', failed: true }],
      },
    ],
  },
  {
    situation: "'Failed to re-connect WebSocket'",
    says: [['Failed to re-connect WebSocket', 'speaking.reconnectFailed']],
  },
];

describe.each(CATALOG)('$situation', ({ says = [], steps = [] }) => {
  test.each(says)('[ERR-01] says "%s"', (text, key) => {
    expect(textUnder(key)?.replaceAll('’', "'")).toBe(text.replaceAll('’', "'"));
  });

  test.each(steps)('[ERR-01] leads $chart.id from $at to $leadsTo', (step) => {
    const { chart, at, on, leadsTo, keeps = {}, tells = [] } = step;
    const before = chart.resolveState({ value: at, context: { parent: nobody, lesson, ...step.with } });
    const [after, actions] = transition(chart, { ...before, children: CHILDREN } as AnyMachineSnapshot, on);
    expect(after.value).toSatisfy(() => after.matches(leadsTo));
    expect(after.context).toMatchObject(keeps);
    const told = actions.filter(({ type }) => type === 'xstate.sendTo').map(({ params }) => eventIn(params));
    expect(told).toEqual(expect.arrayContaining([...tells]));
    expect(told.filter(isMessage)).toEqual(tells.filter(isMessage));
  });
});

const CHILDREN = {
  capture: nobody,
  line: nobody,
  notices: nobody,
  recorder: nobody,
  session: nobody,
  socket: nobody,
  store: nobody,
  stream: nobody,
};
const isMessage = ({ type }: AnyEventObject) => type === 'app.notify' || type === 'notice.show';
const eventIn = (params: unknown) => (params as { event: AnyEventObject }).event;

function textUnder(key: string): string | undefined {
  let at: unknown = texts;
  for (const part of key.split('.')) at = (at as Record<string, unknown>)[part];
  return at as string;
}
