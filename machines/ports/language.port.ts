/** The languages of the interface (I18N-01). */
export const LANGUAGES = ['en', 'vi', 'ja', 'pt-BR', 'es-MX', 'zh-TW'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface LanguagePort {
  /** Returns the stored choice, else the browser's language, else English. */
  preferred(): Language;
  /** Loads the texts. Rejects with a PortError if loading fails. */
  load(language: Language): Promise<void>;
  store(language: Language): void;
}
