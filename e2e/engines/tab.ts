/** A page of any browser, with everything that a student's hands and eyes need. */
export interface Tab {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a self-contained function in the page. Its arguments and result must be JSON. */
  run<A extends unknown[], R>(body: (...given: A) => R, ...given: A): Promise<Awaited<R>>;
  /** Adds a library's script, which defines global variables. */
  add(script: string): Promise<void>;
  /** Presses the mouse at a point in px of the viewport. */
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: 'Enter' | 'Tab' | 'Space'): Promise<void>;
  close(): Promise<void>;
}

export interface Engine {
  /** Opens a tab without any data of other tabs. */
  open(): Promise<Tab>;
  close(): Promise<void>;
}
