// Entry point of `npm run school -- COMMAND …`.
import { text } from 'node:stream/consumers';
import { runSchool } from './school.ts';

process.exitCode = await runSchool(process.argv.slice(2), {
  out: (written) => process.stdout.write(written),
  error: (written) => process.stderr.write(written),
  isWatched: process.stderr.isTTY,
  readInput: () => text(process.stdin),
});
