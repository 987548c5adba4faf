/** Returns a number in [0, 1) from the student's ID, also spread evenly for IDs that differ in one letter (MurmurHash3). */
export function shareOf(userId: string): number {
  let hash = 0;
  for (const letter of userId) hash = mixed(hash ^ letter.charCodeAt(0));
  return (hash >>> 0) / 2 ** 32;
}

function mixed(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const whole = Math.imul(half ^ (half >>> 13), 0xc2b2ae35);
  return (whole ^ (whole >>> 16)) + 1;
}
