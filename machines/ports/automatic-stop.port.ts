/** `withheld`: the school has turned the automatic stop off for all students. */
export type AutomaticStop = 'on' | 'off' | 'withheld';

export interface AutomaticStopPort {
  read(): AutomaticStop;
  write(setting: 'on' | 'off'): void;
  /** Factor of the waits for silence. 2 for a student who needs more time. */
  patience(): 1 | 2;
}
