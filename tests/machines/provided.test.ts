import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { provideAccount } from '../../machines/account/account.provide.ts';
import { appMachine } from '../../machines/app/app.machine.ts';
import { provideApp } from '../../machines/app/app.provide.ts';
import { provideAssignmentDetail } from '../../machines/assignment-detail/assignment-detail.provide.ts';
import { provideAssignmentList } from '../../machines/assignment-list/assignment-list.provide.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { provideChoice } from '../../machines/choice/choice.provide.ts';
import { provideComparison } from '../../machines/comparison/comparison.provide.ts';
import { provideLesson } from '../../machines/lesson/lesson.provide.ts';
import { provideLogin } from '../../machines/login/login.provide.ts';
import { provideMicrophoneStandby } from '../../machines/microphone-standby/microphone-standby.provide.ts';
import { provideNavigation } from '../../machines/navigation/navigation.provide.ts';
import { provideOutbox } from '../../machines/outbox/outbox.provide.ts';
import { provideSession } from '../../machines/session/session.provide.ts';
import { provideSitting } from '../../machines/sitting/sitting.provide.ts';
import { unprovidedName } from '../../machines/shared/unprovided.ts';
import { provideSpeaking } from '../../machines/speaking/speaking.provide.ts';
import { provideSpeechStream } from '../../machines/speech-stream/speech-stream.provide.ts';
import { provideStudySetDetail } from '../../machines/study-set-detail/study-set-detail.provide.ts';
import { provideUtterance } from '../../machines/utterance/utterance.provide.ts';
import { provideWarmUp } from '../../machines/warm-up/warm-up.provide.ts';
import { provideWordPractice, provideWordPracticeScreen } from '../../machines/word-practice/word-practice.provide.ts';
import { provideWriting } from '../../machines/writing/writing.provide.ts';
import { byHand } from '../support/by-hand.ts';
import { fakeAudio, fakeBrowser, fakeMicrophone, fakeSpeech } from '../support/fakes.ts';
import { destination } from '../support/fixtures.ts';

/** Nothing is called: what is provided is only looked at. */
const any = {} as never;
const speech = fakeSpeech();
const audioPlayer = provideAudioPlayer(fakeAudio().port);
const microphoneStandby = provideMicrophoneStandby(fakeMicrophone().port);
const speechStream = provideSpeechStream(speech.port, speech.tokens, any);
const utterance = provideUtterance(fakeMicrophone().port, { speechStream });
const comparison = provideComparison(any, any, { audioPlayer });
const speaking = provideSpeaking(any, { microphoneStandby, utterance, audioPlayer, comparison });
const wordPractice = provideWordPractice(any, { audioPlayer, speaking }, any);
const warmUp = provideWarmUp({ audioPlayer });
const choice = provideChoice({ audioPlayer });
const writing = provideWriting({ audioPlayer });
const session = provideSession(any, any);
const account = provideAccount(any);
const navigation = provideNavigation(fakeBrowser(destination('HomePage')).port, async () => byHand());

/** By the folder of their flow. */
const provided: Record<string, AnyStateMachine> = {
  account,
  app: provideApp({ session, account, navigation, loadOutbox: any }),
  'assignment-detail': provideAssignmentDetail(any),
  'assignment-list': provideAssignmentList(any),
  'audio-player': audioPlayer,
  choice,
  comparison,
  lesson: provideLesson(any, { speaking, warmUp, choice, writing, wordPractice }, any),
  login: provideLogin(any),
  'microphone-standby': microphoneStandby,
  navigation,
  outbox: provideOutbox(any, any),
  session,
  sitting: provideSitting(any),
  speaking,
  'speech-stream': speechStream,
  'study-set-detail': provideStudySetDetail(any, any),
  utterance,
  'warm-up': warmUp,
  'word-practice': provideWordPracticeScreen(wordPractice),
  writing,
};

/** Every actor a machine declares, and those that its machines declare, by the way to them. */
function unprovidedIn(machine: AnyStateMachine, way: string): string[] {
  return Object.entries((machine.implementations as { actors: Record<string, unknown> }).actors).flatMap(
    ([name, logic]) => {
      const here = `${way} > ${name}`;
      if (unprovidedName(logic) !== undefined) return [here];
      return isMachine(logic) ? unprovidedIn(logic, here) : [];
    },
  );
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === 'object' && logic !== null && 'implementations' in logic;
}

test.each(Object.entries(provided))('[ERR-01] no actor of %s is left without an implementation', (flow, machine) => {
  expect(unprovidedIn(machine, flow)).toEqual([]);
});

test('[ERR-01] every flow that has something to provide is looked at', () => {
  const machines = new URL('../../machines/', import.meta.url);
  const flows = readdirSync(machines, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.provide.ts'))
    .map((file) => file.split(/[\\/]/)[0]);
  expect(Object.keys(provided).sort()).toEqual(flows.sort());
});

test('[ERR-01] an actor that was forgotten is found, however deep', () => {
  const gaps = unprovidedIn(appMachine, 'app');
  expect(gaps).toContain('app > session > refreshSession');
  expect(gaps).toContain('app > navigation > addressBar');
});
