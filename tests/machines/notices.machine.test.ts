import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { noticesMachine, type AdvisedDevice, type NoticeReport } from '../../machines/notices/notices.machine.ts';
import type { Notice } from '../../machines/shared/screen.ts';
import { somebody } from '../../walks/support/somebody.ts';

function board() {
  const clock = new SimulatedClock();
  const above = somebody<NoticeReport>();
  const actor = createActor(noticesMachine, { input: { parent: above.parent }, clock }).start();
  return {
    clock,
    show: (notice: Notice) => actor.send({ type: 'notice.show', notice }),
    close: (id: string) => actor.send({ type: 'notice.close', id }),
    putAway: (device: AdvisedDevice) => {
      actor.send({ type: 'advice.putAway', device });
      return actor.getSnapshot().context.putAway;
    },
    shown: () => actor.getSnapshot().context.shown,
    texts: () => actor.getSnapshot().context.shown.map(({ text }) => text),
    value: () => actor.getSnapshot().value,
    closed: () => above.heard().map(({ text }) => text),
  };
}

describe('notices', () => {
  test('[SET-11] shows a message for its own time', () => {
    const { clock, show, texts, value } = board();
    show({ kind: 'error', text: 'lesson.fetchFailed', duration: 6_000 });
    clock.increment(5_999);
    expect([value(), texts()]).toEqual(['showing', ['lesson.fetchFailed']]);
    clock.increment(1);
    expect([value(), texts()]).toEqual(['quiet', []]);
  });

  test('[ERR-01] shows several messages at once, each for its own time', () => {
    const { clock, show, texts } = board();
    show({ kind: 'error', text: 'first' });
    clock.increment(2_000);
    show({ kind: 'info', text: 'second' });
    expect(texts()).toEqual(['first', 'second']);
    clock.increment(1_000);
    expect(texts()).toEqual(['second']);
    clock.increment(2_000);
    expect(texts()).toEqual([]);
  });

  test('[ERR-01] shows a repeated message once, for 3 s more, and reports it once', () => {
    const { clock, show, texts, closed } = board();
    show({ kind: 'error', text: 'failure.offline' });
    clock.increment(2_000);
    show({ kind: 'error', text: 'failure.offline' });
    expect(texts()).toEqual(['failure.offline']);
    clock.increment(2_999);
    expect(texts()).toEqual(['failure.offline']);
    clock.increment(1);
    expect(closed()).toEqual(['failure.offline']);
  });

  test('[LAY-04] keeps closed advice about a device closed, but no other advice', () => {
    const { putAway, shown } = board();
    putAway('phone');
    expect(putAway('phone')).toEqual(['phone']);
    expect(putAway('tabletUpright')).toEqual(['phone', 'tabletUpright']);
    expect(shown()).toEqual([]);
  });
});
