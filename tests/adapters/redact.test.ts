import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { framesOf, redactMessage } from '../../src/adapters/telemetry/redact.ts';

describe('an error report', () => {
  test.each([
    ["Cannot read properties of undefined (reading 'total')", 'Cannot read properties of undefined (reading …)'],
    ['Unexpected token \'h\', "hello world" is not valid JSON', 'Unexpected token …, … is not valid JSON'],
    ['Failed to fetch https://school.example/api/homework?id=7', 'Failed to fetch …'],
    ['No student minh.anh@riverside.example', 'No student …'],
    ['No student 4711081', 'No student …'],
    ['signal timed out', 'signal timed out'],
    ['Loading “Nguyễn Minh Anh” failed', 'Loading … failed'],
  ])('[TEL-02] turns %j into %j', (message, said) => {
    expect(redactMessage(message)).toBe(said);
  });

  test('[TEL-02] never contains quoted text, an address, or a token', () => {
    const word = fc.stringMatching(/^[a-z]{3,12}$/);
    const secret = fc.oneof(
      fc.stringMatching(/^[\w-]{25,60}$/),
      fc.stringMatching(/^[a-z]{3,9}@[a-z]{3,9}\.example$/),
      fc.stringMatching(/^"[A-Za-z ]{5,30}"$/),
      fc.stringMatching(/^“[A-Za-z ’]{5,30}”$/).filter((text) => !text.slice(1, -1).includes('’')),
      fc.stringMatching(/^https:\/\/[a-z]{3,9}\.example\/[a-z]{5,9}$/),
    );
    fc.assert(
      fc.property(fc.array(word), secret, fc.array(word), (before, found, after) => {
        const hidden = found.replace(/^["“]|["”]$/g, '');
        fc.pre(![...before, ...after].join(' ').includes(hidden));
        expect(redactMessage([...before, found, ...after].join(' '))).not.toContain(hidden);
      }),
    );
  });

  test.each([
    [
      'Chromium',
      'TypeError: "minh anh" is not a function\n    at onPress (https://school.example/assets/shell-1lxkV_q.js:12:345)\n    at https://school.example/assets/index.js:1:2',
      'at onPress /assets/shell-1lxkV_q.js:12:345\nat /assets/index.js:1:2',
    ],
    [
      'Firefox and Safari',
      'onPress@https://school.example/assets/shell-1lxkV_q.js:12:345\n@https://school.example/assets/index.js?a=b:1:2',
      'at onPress /assets/shell-1lxkV_q.js:12:345',
    ],
  ])('[TEL-02] contains the frames of a stack as %s writes it, and nothing else from it', (_, stack, frames) => {
    expect(framesOf(stack)).toBe(frames);
  });
});
