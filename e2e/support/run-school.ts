/** A provider of its own for one test: a process with an empty folder for its data and a free port. Prints its address. */
import { readConfig } from '../../server/config.ts';
import { startServer } from '../../server/start-server.ts';

const server = await startServer(readConfig(), process.env['SCHOOL'] ? { school: process.env['SCHOOL'] } : {});
await server.scoringReady;
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.stdout.write(`ready at ${server.url}\n`);
