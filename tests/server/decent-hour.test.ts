import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../contract/languages.ts';
import { decentTimeLeft, dueDay } from '../../server/push/decent-hour.ts';
import { isPublic } from '../../server/push/reach.ts';
import { SERVER_TEXTS } from '../../server/languages/languages.ts';
import { runs } from '../support/runs.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const zones = fc.constantFrom(
  'UTC',
  'Asia/Ho_Chi_Minh',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'America/Sao_Paulo',
  'America/Mexico_City',
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Pacific/Kiritimati',
  'America/St_Johns',
);
/** Timestamps in weeks of clock changes, and any others. */
const moments = fc
  .oneof(
    fc.integer({ min: Date.UTC(2026, 2, 5), max: Date.UTC(2026, 3, 10) }),
    fc.integer({ min: Date.UTC(2026, 9, 1), max: Date.UTC(2026, 10, 5) }),
    fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2030, 0, 1) }),
  )
  .map((time) => new Date(time));
/** Formats a time like 15:30:00 without the tested code. */
const clock = (moment: Date, timeZone: string) => moment.toLocaleTimeString('en-GB', { timeZone });
const day = (moment: Date, timeZone: string) => moment.toLocaleDateString('sv-SE', { timeZone });

describe('the time of a reminder', () => {
  it('[PROF-04] is never at night, never after the due time, and at most a day before, and names the right day', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: -DAY, max: 2 * DAY }), zones, (now, ahead, zone) => {
        const due = new Date(now.getTime() + ahead);
        const isDecent = clock(now, zone) >= '15:30:00' && clock(now, zone) < '19:30:00';
        const isDue = ahead > 0 && ahead <= DAY;
        const named = day(now, zone) === day(due, zone) ? 'today' : 'tomorrow';
        expect(dueDay(now, due, zone)).toBe(isDecent && isDue ? named : null);
      }),
      { numRuns: runs(2000) },
    );
  });

  it('[PROF-04] expires at the push service at 19:30', () => {
    fc.assert(
      fc.property(moments, zones, (now, zone) => {
        const left = decentTimeLeft(now, zone);
        if (left === 0) return;
        expect(clock(new Date(now.getTime() + left - 1), zone) < '19:30:00').toBe(true);
        expect(clock(new Date(now.getTime() + left), zone)).toBe('19:30:00');
      }),
      { numRuns: runs(2000) },
    );
  });

  it('[PROF-04] exists for every due time and every clock change', () => {
    fc.assert(
      fc.property(moments, zones, (due, zone) => {
        const times = Array.from({ length: 24 * 60 }, (_, index) => new Date(due.getTime() - (index + 1) * MINUTE));
        expect(times.some((now) => dueDay(now, due, zone) !== null)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the text of a reminder', () => {
  it('[PROF-04] exists in every language of the app, and names only the assignment', () => {
    expect(Object.keys(SERVER_TEXTS)).toEqual(LANGUAGES);
    for (const { reminder } of Object.values(SERVER_TEXTS)) {
      const { title, today, tomorrow } = reminder;
      expect(title).not.toBe('');
      expect(today('Unit 4: At the library')).toContain('Unit 4: At the library');
      expect(tomorrow('Unit 4: At the library')).toContain('Unit 4: At the library');
      expect(today('X')).not.toBe(tomorrow('X'));
    }
  });
});

describe('the address of a push service', () => {
  it('[PROF-04] must be on the public internet', () => {
    for (const address of ['8.8.8.8', '142.250.74.10', '2a00:1450:4001:80b::200a', '2606:4700::1111'])
      expect(isPublic(address), address).toBe(true);
    for (const address of [
      '127.0.0.1',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      'fe80::1',
      'fd00::1',
      'ff02::1',
      '2002:7f00:1::',
      '64:ff9b::a00:1',
      'push.example',
    ])
      expect(isPublic(address), address).toBe(false);
  });
});
