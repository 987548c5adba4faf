import type { Subject } from '../../conformance/report.ts';
import type { Answer, Exchange, Fault } from './faulty-provider.ts';

type Json = Record<string, any>;

/** Changes the JSON in responses to some requests. */
const change = (
  isIt: (exchange: Exchange, answer: Answer) => boolean,
  how: (body: Json, exchange: Exchange) => void,
): Fault => ({
  answer(exchange, answer) {
    if (!isIt(exchange, answer)) return answer;
    const body = JSON.parse(answer.body) as Json;
    how(body, exchange);
    return { ...answer, body: JSON.stringify(body) };
  },
});
const is =
  (method: string, path: RegExp, status = 200) =>
  (exchange: Exchange, answer: Answer) =>
    exchange.method === method && path.test(exchange.path) && answer.status === status;

/** Ten faults of a provider, each with the request to name. Each provider gets new ones. */
export const FAULTS: { what: string; call: Subject; make: () => Fault }[] = [
  {
    what: 'a field is missing',
    call: 'readProfile',
    make: () => change(is('GET', /^\/api\/profile$/), (profile) => delete profile.addons),
  },
  {
    what: 'a field has another type',
    call: 'listStudySet_v1',
    make: () =>
      change(is('GET', /^\/api\/v1\/study-sets\/.*\/list$/), (entries) => {
        entries.at(-1).finished = 'yes';
      }),
  },
  {
    what: 'a refusal has another status',
    call: 'readHistory_v1',
    make: () => ({
      answer: (exchange, answer) =>
        is('GET', /^\/api\/v1\/.*\/history$/, 404)(exchange, answer) ? { ...answer, status: 400 } : answer,
    }),
  },
  { what: 'an old refresh token is still taken', call: 'refreshSession', make: forgivingRefresh },
  { what: 'a reading with one receipt counts twice', call: 'keepRecording', make: countingTwice },
  {
    what: 'an error comes without its code',
    call: 'lookUp',
    make: () => change(is('POST', /^\/api\/dictionary$/, 422), ({ error }) => delete error.code),
  },
  {
    what: 'a message of the socket is misspelled',
    call: 'socket start_stream',
    make: () => ({
      message: (said) => (said.type === 'start_stream_result' ? { type: 'start_stream_results' } : said),
    }),
  },
  { what: 'the first audio is not acknowledged', call: 'socket audio', make: losingTheFirstAck },
  { what: 'a page repeats what was on the one before', call: 'listAssignments', make: repeatingPage },
  {
    what: 'a path of v1 is not there',
    call: 'reportProgress_v1',
    make: () => ({
      answer: ({ path }, answer) =>
        /^\/api\/v1\/assignments\/.*\/progress$/.test(path) && answer.status === 200
          ? { status: 404, body: '{"error":{"code":"not_found","message":"There is nothing here."}}' }
          : answer,
    }),
  },
];

function forgivingRefresh(): Fault {
  const given = new Map<string, string>();
  return {
    answer({ path, sent }, answer) {
      if (path !== '/api/refresh-session') return answer;
      if (answer.status === 200) given.set(sent, answer.body);
      const before = given.get(sent);
      return before === undefined ? answer : { status: 200, body: before };
    },
  };
}

/** Each missing acknowledgment costs the run 2 s. */
function losingTheFirstAck(): Fault {
  let isLost = false;
  return {
    message(said) {
      if (isLost || said.type !== 'audioACK') return said;
      isLost = true;
      return null;
    },
  };
}

/** Stores a repeated recording under its own ID, which the response does not reveal. */
function countingTwice(): Fault {
  const seen = new Map<string, string>();
  const isKept = ({ method, path }: Exchange) =>
    method === 'POST' && /^\/api\/read-aloud-games\/[^/]+\/recordings$/.test(path);
  return {
    request(exchange) {
      if (!isKept(exchange) || !seen.has(exchange.sent)) return exchange.sent;
      const body = JSON.parse(exchange.sent) as Json;
      body.result.recordingId = crypto.randomUUID();
      return JSON.stringify(body);
    },
    answer(exchange, answer) {
      if (!isKept(exchange) || answer.status !== 200) return answer;
      const before = seen.get(exchange.sent);
      if (before !== undefined) return { ...answer, body: before };
      seen.set(exchange.sent, answer.body);
      return answer;
    },
  };
}

function repeatingPage(): Fault {
  let last: unknown;
  return change(is('GET', /^\/api\/assignments-v2$/), (list, { query }) => {
    if (query.has('page')) list.results[0] = last;
    last = list.results.at(-1);
  });
}
