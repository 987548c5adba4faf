/** Whether recordings stop by themselves. The school may withhold it from all of its students. */
export type AutomaticStop = 'on' | 'off' | 'withheld';

/** The school's setting, and the student's on this device. */
export interface AutomaticStopPort {
  read(): AutomaticStop;
  write(setting: 'on' | 'off'): void;
}
