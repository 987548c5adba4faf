/** Returns the action or guard with the event as its parameters. */
export const withEvent = <Name extends string>(type: Name) => ({
  type,
  params: <Event>({ event }: { event: Event }): Event => event,
});

/** Returns the action or guard with the actor's output as its parameters. */
export const withOutput = <Name extends string>(type: Name) => ({
  type,
  params: <Output>({ event }: { event: { output: Output } }): Output => event.output,
});
