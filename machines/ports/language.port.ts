/** The languages of the interface (I18N-01). */
export const LANGUAGES = ['en', 'vi', 'ja', 'pt-BR', 'es-MX', 'zh-TW'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface LanguagePort {
  /** The stored choice, else the browser's, else English. */
  preferred(): Language;
  /** Loads the texts; rejects with a PortError when that fails. */
  load(language: Language): Promise<void>;
  store(language: Language): void;
}
