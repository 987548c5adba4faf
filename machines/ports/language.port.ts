/** The languages of the interface (01§1). */
export const LANGUAGES = ['en', 'vi', 'ja', 'pt-BR', 'es-MX', 'zh-TW'] as const;
export type Language = (typeof LANGUAGES)[number];

export interface LanguagePort {
  /** The stored choice, else the browser's, else English. */
  preferred(): Language;
  /** Makes the texts ready; rejects with a PortError when they can't be loaded. */
  load(language: Language): Promise<void>;
  store(language: Language): void;
}
