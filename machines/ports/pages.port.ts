/** Pages for students and parents (PROF-02). A school can publish its own terms and privacy page. */
export type PageName = 'about' | 'terms' | 'privacy';

export interface PagesPort {
  /** Rejects with a PortError if the address doesn't respond. A frame alone cannot detect an error page. */
  reach(address: string): Promise<void>;
}
