import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { EmbedSettings } from '../../contract/embed.ts';
import type { AppRequest } from '../../machines/shared/screen.ts';
import { provideFlutterEmbed } from '../../machines/flutter-embed/flutter-embed.provide.ts';
import { PortError } from '../../machines/shared/failure.ts';
import { handCall } from '../support/fakes.ts';
import { destination, profile } from '../../walks/support/fixtures.ts';
import { somebody } from '../../walks/support/somebody.ts';

const PAGE = 'https://talk.example/app';

function open() {
  const above = somebody<AppRequest>();
  const settings = handCall<void, EmbedSettings>();
  const tokens = handCall<void, string>();
  const clock = new SimulatedClock();
  const logic = provideFlutterEmbed({ embedSettings: () => settings.call() }, { authorize: () => tokens.call() });
  const actor = createActor(logic, {
    clock,
    input: { parent: above.parent, destination: destination('FlutterEmbed'), profile: profile() },
  }).start();
  return {
    actor,
    clock,
    settings,
    tokens,
    state: () => actor.getSnapshot().value,
    address: () => actor.getSnapshot().context.address,
    failure: () => actor.getSnapshot().context.failure,
    async configured(token = 'token-1') {
      await settings.answer({ url: PAGE });
      await tokens.answer(token);
    },
  };
}

describe('flutter embed', () => {
  test('[NAV-10] asks the frame for one fixed lesson with the student’s token', async () => {
    const embed = open();
    expect(embed.state()).toBe('opening');
    await embed.configured('to&ken=1');
    expect(embed.state()).toBe('loading');
    const address = new URL(embed.address()!);
    expect(address.origin + address.pathname).toBe(PAGE);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      game_id: 'demo-game-order-lunch',
      lesson_content_id: 'demo-content-order-lunch',
      learning_path_id: 'demo-path-everyday-english',
      unit_id: 'demo-unit-food',
      unit_topic: 'Food and drink',
      lesson_id: 'demo-lesson-order-lunch',
      lesson_title: 'Order lunch',
      game_type: 'conversation',
      lesson_game_type: 'role_play',
      session_token: 'to&ken=1',
    });
  });

  test('[NAV-10] keeps the reason for a failure until the retry', async () => {
    const { actor, settings, failure } = open();
    await settings.refuse(new PortError({ kind: 'offline' }));
    expect(failure()).toEqual({ kind: 'offline' });
    actor.send({ type: 'flutterEmbed.retry' });
    expect(failure()).toBeNull();
  });

  test('[NAV-10] retries a frame that failed, or was silent for 30 s, with the current token', async () => {
    const embed = open();
    await embed.configured();
    embed.actor.send({ type: 'flutterEmbed.failed' });
    expect([embed.state(), embed.address()]).toEqual(['unavailable', null]);
    embed.actor.send({ type: 'flutterEmbed.retry' });
    await embed.configured('token-2');
    expect(embed.address()).toContain('session_token=token-2');
    embed.clock.increment(29_999);
    expect(embed.state()).toBe('loading');
    embed.clock.increment(1);
    expect([embed.state(), embed.address()]).toEqual(['unavailable', null]);
  });
});
