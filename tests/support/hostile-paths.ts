/**
 * Paths that lead out of the app if the browser treats them as addresses, for the path to visit after login (NAV-03).
 */
const HOST = 'evil.example';

/** Characters that browsers ignore (tab, line feed, carriage return), trim, or don't show. */
const NOTHING = [
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\0',
  '\v',
  '\f',
  ' ',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u202e',
  '\u2028',
  '\ufeff',
];

/** Two slashes, and equivalents. */
const SLASHES = ['//', '/\\', '\\/', '\\\\', '///', '////', '/\\/', '\\/\\', '/\\\\', '//\\', '\\\\\\'];
/** Slashes that appear only after decoding or normalization. */
const ENCODED = [
  '/%2f',
  '/%2F',
  '%2f%2f',
  '/%5c',
  '%5c%5c',
  '/%252f',
  '/%255c',
  '/%c0%af',
  '/%e2%88%95',
  '/&#47;',
  '/∕',
  '/／',
  '／／',
];
const DOTS = [
  '/.//',
  '/..//',
  '/.\\',
  '/./\\',
  '/%2e//',
  '/%2e%2e//',
  '/a/..//',
  '/login/..//',
  '/;//',
  '/?//',
  '/#//',
];
/** Address parts that look like our own origin. */
const USERS = [
  '//app.example@',
  '//localhost:3000@',
  '/\\app.example:80@',
  '@',
  ':80@',
  '.',
  '//app.example%40',
  '//app.example\\@',
  '//app.example%2f@',
];

const SCHEMES = [
  'http:',
  'https:',
  'ftp:',
  'ws:',
  'file:',
  'blob:https:',
  'filesystem:https:',
  'view-source:https:',
  'HTTPS:',
];
const SCRIPTS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://%0aalert(1)',
  'javascript:/*/homework-assignments*/alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  'java\r\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript%3aalert(1)',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'about:blank',
  'about:srcdoc',
  'mailto:someone@evil.example',
  'intent://evil.example#Intent;scheme=https;end',
];
/** Paths of the app that contain another address. */
const NESTED = [
  `/login?redirect=https://${HOST}`,
  `/login?redirect=//${HOST}`,
  `/login?next=%2f%2f${HOST}`,
  `/login#//${HOST}`,
  `/login/sso?code=c&state=s&iss=https://${HOST}`,
  `/practice-word/https:%2f%2f${HOST}`,
  `/practice-word/..%2f..%2f%2f${HOST}`,
  `/flutter-embed?url=https://${HOST}`,
  `/homework-assignments/..//..//${HOST}`,
  `/new-password#https://${HOST}`,
  '/api/logout',
  '/demo-idp/auth?redirect_uri=https://evil.example',
  '/homework-assignments/\ud800',
  `/${'a/'.repeat(2_000)}`,
];

export const HOSTILE_PATHS: readonly string[] = [
  ...new Set([
    ...[...SLASHES, ...ENCODED, ...DOTS, ...USERS].flatMap((start) => [
      `${start}${HOST}`,
      `${start}${HOST}/homework-assignments?a=1#b`,
    ]),
    ...SCHEMES.flatMap((scheme) => [
      `${scheme}//${HOST}`,
      `${scheme}${HOST}`,
      `${scheme}\\\\${HOST}`,
      `/${scheme}//${HOST}`,
    ]),
    ...NOTHING.flatMap((nothing) => [
      `/${nothing}/${HOST}`,
      `${nothing}//${HOST}`,
      `/${nothing}\\${HOST}`,
      `ht${nothing}tps://${HOST}`,
      `https${nothing}://${HOST}`,
    ]),
    ...SCRIPTS.flatMap((script) => [script, `/${script}`]),
    '',
    'login',
    'null',
    'undefined',
    '{}',
    '[]',
    '..',
    '?',
    '#',
    '%',
    '/%',
    '/%zz',
    '/%00',
    '/\u0000',
    ...NESTED,
  ]),
];
