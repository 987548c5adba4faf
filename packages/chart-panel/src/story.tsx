/** Draws a story from a live actor and connects it to the panel. */
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { addons } from 'storybook/preview-api';
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { COMMAND, MOMENT, STORY, type Command } from './protocol.ts';
import { Session, type SessionOptions } from './session.ts';

export interface LiveStoryProps {
  /** ID of the story. */
  story: string;
  /** Snapshot to draw until the panel opens. Without one, the actor starts with the story. */
  still?: AnyMachineSnapshot;
  options: () => SessionOptions;
  draw: (snapshot: AnyMachineSnapshot) => ReactNode;
}

let current: Session | undefined;

/** Offers an event of the screen to the story's actor. False if there is no actor, or the chart doesn't take it. */
export function offer(event: unknown): boolean {
  const isEvent = typeof event === 'object' && event !== null && 'type' in event && typeof event.type === 'string';
  return isEvent && current !== undefined && current.send(event as AnyEventObject);
}

export function LiveStory({ story, still, options, draw }: LiveStoryProps) {
  const [live] = useState(() => new Live(options, still));
  const snapshot = useSyncExternalStore(live.subscribe, live.read);
  useEffect(() => live.connect(story), [live, story]);
  return draw(snapshot);
}

class Live {
  private readonly options: () => SessionOptions;
  private readonly isStill: boolean;
  /** Snapshot while no actor runs. */
  private last: AnyMachineSnapshot | undefined;
  private readonly listeners = new Set<() => void>();
  private session: Session | undefined;

  constructor(options: () => SessionOptions, still?: AnyMachineSnapshot) {
    this.options = options;
    this.isStill = still !== undefined;
    this.last = still;
    if (!this.isStill) this.open();
  }

  readonly read = (): AnyMachineSnapshot => this.session?.snapshot ?? this.last!;

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  connect(story: string): () => void {
    const channel = addons.getChannel();
    const tell = () => channel.emit(MOMENT, { story, ...this.session!.moment() });
    const onCommand = (command: Command) => {
      if (command.story !== story) return;
      const session = this.open();
      if (command.type === 'open') {
        this.onMove = tell;
        channel.emit(MOMENT, { story, ...session.introduction(), ...session.moment() });
      } else if (command.type === 'send') session.choose(command.choice);
      else if (command.type === 'go') session.go(command.step);
      else session.replay();
    };
    if (!this.isStill) this.open();
    current = this.session;
    channel.on(COMMAND, onCommand);
    channel.emit(STORY, { story });
    return () => {
      channel.off(COMMAND, onCommand);
      if (current === this.session) current = undefined;
      this.last = this.read();
      this.session?.stop();
      this.session = undefined;
    };
  }

  private onMove: () => void = () => undefined;

  private open(): Session {
    if (this.session) return this.session;
    const session = new Session(this.options());
    session.subscribe(() => {
      for (const listener of this.listeners) listener();
      this.onMove();
    });
    this.session = session;
    current = session;
    for (const listener of this.listeners) listener();
    return session;
  }
}
