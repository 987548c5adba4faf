import { describe, expect, it } from 'vitest';
import { paths } from '../contract/paths.ts';
import { leaksOf, type Seen } from '../e2e/support/token-canary.ts';

const TOKEN = 'Zm9yLWEtc2Vzc2lvbi1vZi1hLXN0dWRlbnQtb25seS4';
const session = JSON.stringify({ user_token: TOKEN, refresh_token: TOKEN, profile: { email: 'a@b.example' } });
const nothing: Seen = { log: [], asked: [], stored: [] };

describe('the token canary', () => {
  it('[WIRE-08] [D26] finds nothing at the places of tokens', () => {
    const seen: Seen = {
      log: ['{"msg":"request"}'],
      asked: [
        { url: `${paths.speech}?session=${TOKEN}`, referer: '' },
        { url: `${paths.speech}?ticket=${TOKEN}`, referer: 'http://localhost/' },
      ],
      stored: [
        { place: 'local storage', name: 'schools_authen', value: session },
        { place: 'session storage', name: 'schools_authen', value: session },
        { place: 'cookie', name: 'outloud_device', value: TOKEN },
        { place: 'cookie', name: 'outloud_teacher', value: TOKEN },
        { place: 'frame', name: 'address', value: `https://talk.example/?unit=x&session_token=${TOKEN}` },
      ],
    };
    expect(leaksOf([TOKEN], seen)).toEqual([]);
  });

  it.each<[string, Partial<Seen>]>([
    ['a line of the log', { log: [`{"url":"/api/speech?session=${TOKEN}"}`] }],
    ['another address', { asked: [{ url: `${paths.profile}?session=${TOKEN}`, referer: '' }] }],
    ['more of the socket’s address', { asked: [{ url: `${paths.speech}?session=x&again=${TOKEN}`, referer: '' }] }],
    ['a Referer', { asked: [{ url: '/', referer: `http://localhost/?${TOKEN}` }] }],
    ['a cookie that scripts read', { stored: [{ place: 'cookie of scripts', name: 'outloud_teacher', value: TOKEN }] }],
    ['the address of a page', { stored: [{ place: 'page', name: 'address', value: `http://localhost/#${TOKEN}` }] }],
    [
      'another field of a frame’s address',
      { stored: [{ place: 'frame', name: 'address', value: `https://talk.example/?unit=${TOKEN}` }] },
    ],
    [
      'the frame’s address, of a page',
      { stored: [{ place: 'page', name: 'address', value: `http://localhost/?session_token=${TOKEN}` }] },
    ],
    ['another name in storage', { stored: [{ place: 'local storage', name: 'outbox', value: session }] }],
    [
      'another field of the session',
      { stored: [{ place: 'local storage', name: 'schools_authen', value: `{"old":"${TOKEN}"}` }] },
    ],
    ['a cookie', { stored: [{ place: 'cookie', name: 'schools_authen', value: session }] }],
  ])('finds a token in %s, and does not print it', (_, seen) => {
    const leaks = leaksOf(['another-token', TOKEN], { ...nothing, ...seen });
    expect(leaks).toHaveLength(1);
    expect(leaks.join()).not.toContain(TOKEN);
  });
});
