import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import type { Conversation } from '../../contract/role-play.ts';
import type { TalkRequest } from '../../contract/teacher-writing.ts';
import { provideAudioPlayer } from '../../machines/audio-player/audio-player.provide.ts';
import { provideRolePlayTrial } from '../../machines/teacher/writing/teacher-writing.provide.ts';
import {
  begunTalk,
  endedTalk,
  missedTalk,
  rolePlayDraft,
  rolePlayScenario,
} from '../../walks/support/role-play-draft.ts';
import { fakeAudio, handCall, settled } from '../support/fakes.ts';

function open() {
  const audio = fakeAudio();
  const talk = handCall<TalkRequest, Conversation>();
  const machine = provideRolePlayTrial({ talk: talk.call }, { audioPlayer: provideAudioPlayer(audio.port) });
  const input = { scenario: rolePlayScenario, draft: rolePlayDraft };
  const actor = createActor(machine, { input }).start();
  const answer = async (conversation: Conversation) => {
    talk.open.at(-1)!.answer(conversation);
    await settled();
  };
  return {
    actor,
    audio,
    talk,
    answer,
    stage: () => (actor.getSnapshot().value as { stage: string }).stage,
    sound: () => (actor.getSnapshot().value as { sound: string }).sound,
    context: () => actor.getSnapshot().context,
  };
}

async function talking() {
  const it = open();
  it.actor.send({ type: 'trial.begin' });
  await settled();
  await it.answer(begunTalk);
  return it;
}

test('shows how the conversation ended', async () => {
  const it = await talking();
  it.actor.send({ type: 'trial.say', text: 'Goodbye.' });
  await settled();
  await it.answer(endedTalk);
  expect([it.stage(), it.context().conversation]).toEqual(['ended', endedTalk]);
});

test('sends no empty turn', async () => {
  const it = await talking();
  it.actor.send({ type: 'trial.type', text: '  ' });
  it.actor.send({ type: 'trial.send' });
  expect(it.stage()).toBe('studentTurn');
});

test('ends after the last turn that can be sent', async () => {
  const long = await talking();
  for (let turn = 1; turn <= 40; turn += 1) {
    expect(long.stage()).toBe('studentTurn');
    long.actor.send({ type: 'trial.say', text: 'Hello.' });
    await settled();
    await long.answer(missedTalk);
  }
  expect([long.stage(), long.context().says.length]).toEqual(['ended', 40]);
});

test('returns to the introduction, and forgets the conversation', async () => {
  const it = await talking();
  it.actor.send({ type: 'trial.type', text: 'My' });
  it.actor.send({ type: 'trial.leave' });
  expect([it.stage(), it.context()]).toMatchObject(['introduction', { says: [], typed: '', conversation: null }]);
});

test('reads a useful sentence, or a line of the character, until the teacher continues', async () => {
  const it = open();
  const said = () => it.audio.plays.map((play) => play.text);
  it.actor.send({ type: 'trial.listen', place: 1 });
  await settled();
  expect([it.sound(), said()]).toEqual(['sounding', ['How long does it take?']]);
  it.actor.send({ type: 'trial.begin' });
  expect(it.sound()).toBe('silent');
  await settled();
  await it.answer(begunTalk);
  it.actor.send({ type: 'trial.listen', place: 0 });
  await settled();
  expect(said().at(-1)).toBe(rolePlayDraft.turns[0]!.says);
  it.actor.send({ type: 'trial.listen', place: 0 });
  await settled();
  expect(said()).toHaveLength(3);
  it.actor.send({ type: 'trial.stop' });
  expect(it.sound()).toBe('silent');
  for (const event of [{ type: 'trial.say', text: 'Hello.' }, { type: 'trial.leave' }] as const) {
    it.actor.send({ type: 'trial.listen', place: 0 });
    it.actor.send(event);
    expect(it.sound()).toBe('silent');
  }
  const typing = await talking();
  typing.actor.send({ type: 'trial.type', text: 'Hello.' });
  typing.actor.send({ type: 'trial.listen', place: 0 });
  typing.actor.send({ type: 'trial.send' });
  expect(typing.sound()).toBe('silent');
  it.actor.send({ type: 'trial.listen', place: 0 });
  it.actor.send({ type: 'audio.ended' });
  expect(it.sound()).toBe('silent');
});

test('folds and shows the goals', () => {
  const it = open();
  const goals = () => (it.actor.getSnapshot().value as { goals: string }).goals;
  it.actor.send({ type: 'trial.toggleGoals' });
  expect(goals()).toBe('shown');
  it.actor.send({ type: 'trial.toggleGoals' });
  expect(goals()).toBe('folded');
});
