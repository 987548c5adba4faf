/** Pages that a school publishes for students and parents (PROF-02). */
export type PageName = 'terms' | 'privacy';

export interface PagesPort {
  /** Rejects with a PortError if the address doesn't respond. A frame alone cannot detect an error page. */
  reach(address: string): Promise<void>;
}
