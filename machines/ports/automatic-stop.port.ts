/** `withheld`: the school has turned the automatic stop off for all students. */
export type AutomaticStop = 'on' | 'off' | 'withheld';

export interface AutomaticStopPort {
  read(): AutomaticStop;
  write(setting: 'on' | 'off'): void;
}
