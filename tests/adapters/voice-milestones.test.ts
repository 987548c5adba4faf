import { expect, test } from 'vitest';
import { VoiceMilestones } from '../../src/adapters/microphone/voice-milestones.ts';

const told = (levels: readonly number[]) => {
  const milestones = new VoiceMilestones();
  return levels.flatMap((level, at) => {
    const milestone = milestones.push(level);
    return milestone ? [[at, milestone]] : [];
  });
};
const some = (count: number, level: number) => Array.from({ length: count }, () => level);

test('[SPK-01] reduces thirty levels a second to two events: a voice starts, and pauses for 1.5 s', () => {
  const levels = [...some(30, 0.002), ...some(20, 0.1), ...some(40, 0.001), ...some(5, 0.1), ...some(60, 0.001)];
  expect(told(levels)).toEqual([
    [32, 'voice.began'],
    [30 + 20 + 40 + 5 + 44, 'voice.paused'],
  ]);
});

test('[SPK-01] does not count a click as a voice', () => {
  expect(told([...some(10, 0), 0.9, 0.9, ...some(10, 0)])).toEqual([]);
});
