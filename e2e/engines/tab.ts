/** A page of some browser: as much of it as a student's hands and eyes need. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function that stands by itself in the page; what it is given and returns must be JSON. */
  run<A extends unknown[], R>(body: (...given: A) => R, ...given: A): Promise<Awaited<R>>;
  /** A script of a library, which leaves what it makes in the global scope. */
  add(script: string): Promise<void>;
  /** Presses the mouse. px of the viewport */
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Tab' | 'Space'): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  /** A tab that knows nothing of the others. */
  open(): Promise<Tab>;
  close(): Promise<void>;
}
