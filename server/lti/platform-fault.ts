/** A platform's fault, or an attack. `reason` is for the log and has no values. */
export class PlatformFault extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The platform's message can't be used: ${reason}.`);
    this.name = 'PlatformFault';
    this.reason = reason;
  }
}
