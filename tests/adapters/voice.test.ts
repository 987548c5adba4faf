import { expect, test } from 'vitest';
import { englishVoice } from '../../src/adapters/microphone/voice.browser.ts';

const voice = (lang: string, localService = true) => ({ lang, localService }) as SpeechSynthesisVoice;

test('[AUD-01] speaks English in the browser, American if available', () => {
  const british = voice('en-GB');
  const american = voice('en_US');
  expect(englishVoice([voice('vi-VN'), british, american])).toBe(american);
  expect(englishVoice([voice('ja-JP'), british])).toBe(british);
  expect(englishVoice([voice('vi-VN')])).toBeUndefined();
});

test('[AUD-01] D30: does not use a voice that sends the text to another machine', () => {
  expect(englishVoice([voice('en-US', false)])).toBeUndefined();
});
