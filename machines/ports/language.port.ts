import type { Language } from '../../contract/languages.ts';

export interface LanguagePort {
  /** Returns the stored choice, else the browser's language, else English. */
  preferred(): Language;
  /** Loads the texts. Rejects with a PortError if loading fails. */
  load(language: Language): Promise<void>;
  store(language: Language): void;
}
