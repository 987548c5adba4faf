/**
 * Returns the event that started an actor, as one of the expected types. Throws if another event did. XState's
 * assertEvent would add 0.2 kB to every page.
 */
export function eventOf<Event extends { type: string }, Type extends Event['type']>(
  event: Event,
  ...types: readonly Type[]
): Extract<Event, { type: Type }> {
  if (!isOneOf(event, types)) throw new Error(`${event.type} is none of ${types.join(', ')}`);
  return event;
}

const isOneOf = <Event extends { type: string }, Type extends Event['type']>(
  event: Event,
  types: readonly Type[],
): event is Extract<Event, { type: Type }> => types.some((type) => type === event.type);
