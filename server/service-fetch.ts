/**
 * Returns a `fetch` for services that the operator named. It follows no redirect, which would send on what only this
 * service should get, and an answer of more than `most` bytes fails while it is read.
 */
export function serviceFetch(most: number): typeof fetch {
  return async (input, init) => {
    const answer = await fetch(input, { redirect: 'error', ...init });
    if (answer.body === null) return answer;
    const { status, statusText, headers } = answer;
    let read = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        read += chunk.length;
        if (read > most) controller.error(new TypeError(`The answer has more than ${most} bytes.`));
        else controller.enqueue(chunk);
      },
    });
    return new Response(answer.body.pipeThrough(limit), { status, statusText, headers });
  };
}
