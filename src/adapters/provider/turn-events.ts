import { EventSourceParserStream } from 'eventsource-parser/stream';
import { TurnEvent, type Conversation } from '../../../contract/role-play.ts';
import { jsonOf } from '../../../contract/json-of.ts';
import { PortError } from '../../../machines/shared/failure.ts';

/** Reads a turn's answer from server-sent events. Throws an offline PortError if the stream ends early. */
export async function conversationIn(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
  onDelta: (text: string) => void,
): Promise<Conversation> {
  const reader = stream.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((cause: unknown) => {
      throw new PortError({ kind: 'offline' }, { cause });
    });
    if (done) throw new PortError({ kind: 'offline' });
    const event = TurnEvent.safeParse(jsonOf(value.data));
    if (!event.success) throw new PortError({ kind: 'unreadable' }, { cause: event.error });
    if (event.data.type === 'conversation') return event.data.data;
    onDelta(event.data.text);
  }
}
