import { flushCompileCache } from 'node:module';
import { runProgram } from './program.ts';

await runProgram({
  out: (text) => void process.stdout.write(text),
  error: (text) => void process.stderr.write(text),
  onSignal: (stop) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  },
  exit: (code) => process.exit(code),
  kill: () => void process.kill(process.pid, 'SIGKILL'),
  fail: () => void (process.exitCode = 1),
});

// A process that is killed would not write it.
flushCompileCache();
