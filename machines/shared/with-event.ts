/** Returns the action or guard with the event as its parameters. */
export const withEvent = <Name extends string>(type: Name) => ({
  type,
  params: <Event>({ event }: { event: Event }): Event => event,
});
