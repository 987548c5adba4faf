import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AnalyticsEvent } from '../../contract/activity.ts';
import type { Delivery } from '../../machines/ports/outbox.port.ts';
import type { Usage } from '../../machines/ports/usage.port.ts';
import { browserUsage } from '../../src/adapters/stores/usage.browser.ts';

const shown: Usage = { event: 'assignment_list_shown', tab: 'todo', assignments: 3 };
const selected: Usage = { event: 'language_selected', language: 'vi', previous_language: 'en' };

describe("the reports of the student's use", () => {
  const page = new EventTarget() as EventTarget & { hidden: boolean; querySelector(css: string): object | null };
  let put: [string, Delivery][];
  const open = () => browserUsage({ put: (userId, delivery) => void put.push([userId, delivery]) });

  const session = new Map<string, string>();

  beforeEach(() => {
    put = [];
    session.set('schools_authen', JSON.stringify({ profile: { user_id: 'linh' } }));
    vi.stubGlobal('localStorage', { getItem: () => null });
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => session.get(key) ?? null });
    page.hidden = false;
    page.querySelector = () => null;
    vi.useFakeTimers({ now: Date.parse('2026-05-04T08:00:00Z') });
    vi.stubGlobal('document', page);
    return () => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    };
  });

  it('[ANA-01] enter the outbox in order, after the requests of the next screen', () => {
    const { report } = open();
    report('linh', shown);
    vi.advanceTimersByTime(1_500);
    report('linh', selected);
    expect(put).toEqual([]);
    vi.advanceTimersByTime(500);
    expect(put).toMatchObject([
      ['linh', { kind: 'activity', event: { ...shown, created_time: '2026-05-04T08:00:00.000Z' } }],
      ['linh', { kind: 'activity', event: { ...selected, created_time: '2026-05-04T08:00:01.500Z' } }],
    ]);
    report('linh', shown);
    vi.advanceTimersByTime(2_000);
    expect(put.slice(2)).toMatchObject([['linh', { event: shown }]]);
  });

  it('[ANA-01] are events of the contract, each with a separate ID', () => {
    const { report } = open();
    report('linh', shown);
    report('linh', selected);
    vi.advanceTimersByTime(2_000);
    const events = put.map(([, delivery]) => AnalyticsEvent.parse('event' in delivery && delivery.event));
    expect(new Set(events.map(({ event_id }) => event_id)).size).toBe(2);
  });

  it('[ANA-01] enter the outbox at once if the page goes out of sight, and only once', () => {
    const { report } = open();
    report('linh', shown);
    page.dispatchEvent(new Event('visibilitychange'));
    expect(put).toEqual([]);
    page.hidden = true;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(put).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(put).toHaveLength(1);
  });

  it('[ANA-01] [AUTH-09] are dropped after a logout, so that nothing about the student stays', () => {
    const { report } = open();
    report('linh', shown);
    session.clear();
    vi.advanceTimersByTime(2_000);
    expect(put).toEqual([]);
  });

  it('[ANA-01] [D46] are dropped if another student has logged in', () => {
    open().report('minh', shown);
    vi.advanceTimersByTime(2_000);
    expect(put).toEqual([]);
  });

  it('[ANA-01] are not made if the school turned analytics off', () => {
    page.querySelector = (css) => (css === 'meta[name=analytics][content=off]' ? {} : null);
    open().report('linh', shown);
    vi.advanceTimersByTime(10_000);
    expect(put).toEqual([]);
  });
});
