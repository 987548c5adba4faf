/** The pages that a school publishes for students and parents (PROF-02). */
export type PageName = 'terms' | 'privacy';

export interface PagesPort {
  /**
   * Whether anything answers at an address, before it is framed: a frame doesn't tell an error page from a page.
   * Rejects with a PortError when nothing does.
   */
  reach(address: string): Promise<void>;
}
