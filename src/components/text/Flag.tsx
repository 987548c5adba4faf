import type { ReactElement } from 'react';
import type { Language } from '../../../contract/languages.ts';

/** Name of each language in itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  vi: 'Tiếng Việt',
  ja: '日本語',
  'pt-BR': 'Português (Brasil)',
  'es-MX': 'Español (México)',
  'zh-TW': '繁體中文',
};

/** Flags for languages and countries that the app may name (I18N-01). */
const FLAGS: Record<string, ReactElement> = {
  // Students speak and write American English here.
  en: (
    <>
      <path fill="#fff" d="M0 0h24v18H0z" />
      <path stroke="#C4122F" strokeWidth="2" d="M0 1h24M0 5h24M0 9h24M0 13h24M0 17h24" />
      <path fill="#26397F" d="M0 0h11v10H0z" />
      <g fill="#fff">
        <circle cx="2.2" cy="2.4" r=".8" />
        <circle cx="5.5" cy="2.4" r=".8" />
        <circle cx="8.8" cy="2.4" r=".8" />
        <circle cx="3.9" cy="5" r=".8" />
        <circle cx="7.1" cy="5" r=".8" />
        <circle cx="2.2" cy="7.6" r=".8" />
        <circle cx="5.5" cy="7.6" r=".8" />
        <circle cx="8.8" cy="7.6" r=".8" />
      </g>
    </>
  ),
  vi: (
    <>
      <path fill="#D62718" d="M0 0h24v18H0z" />
      <path fill="#FFE14A" d="m12 3.6 1.35 4.1h4.3l-3.5 2.55 1.35 4.1L12 11.8l-3.5 2.55 1.35-4.1-3.5-2.55h4.3z" />
    </>
  ),
  ja: (
    <>
      <path fill="#fff" d="M0 0h24v18H0z" />
      <circle cx="12" cy="9" r="5" fill="#C4122F" />
    </>
  ),
  br: (
    <>
      <path fill="#12924A" d="M0 0h24v18H0z" />
      <path fill="#FBD12F" d="M12 2.4 21.6 9 12 15.6 2.4 9z" />
      <circle cx="12" cy="9" r="3.7" fill="#26397F" />
      <path stroke="#fff" strokeWidth=".9" d="M8.5 8.2q4-.6 6.9 2.2" fill="none" />
    </>
  ),
  pt: (
    <>
      <path fill="#C8202F" d="M0 0h24v18H0z" />
      <path fill="#12713A" d="M0 0h9.6v18H0z" />
      <circle cx="9.6" cy="9" r="3.5" fill="#FBD12F" />
      <circle cx="9.6" cy="9" r="1.8" fill="#fff" stroke="#C8202F" />
    </>
  ),
  mx: (
    <>
      <path fill="#fff" d="M0 0h24v18H0z" />
      <path fill="#0F7043" d="M0 0h8v18H0z" />
      <path fill="#C4122F" d="M16 0h8v18h-8z" />
      <path fill="none" stroke="#8A5A22" strokeWidth="1.6" d="M9.8 8a2.3 2.3 0 0 0 4.4 2.4" />
      <circle cx="12.3" cy="8" r="1.4" fill="#8A5A22" />
    </>
  ),
  es: (
    <>
      <path fill="#C4122F" d="M0 0h24v18H0z" />
      <path fill="#FBC12F" d="M0 4.5h24v9H0z" />
      <path fill="#A4421F" d="M5 7h3.4v4H5z" />
    </>
  ),
  cn: (
    <>
      <path fill="#D62718" d="M0 0h24v18H0z" />
      <path fill="#FFE14A" d="m5.5 2.6.9 2.7h2.8L6.9 7l.9 2.7-2.3-1.7-2.3 1.7L4.1 7 1.8 5.3h2.8z" />
      <g fill="#FFE14A">
        <circle cx="10.6" cy="2.6" r=".8" />
        <circle cx="12.4" cy="4.6" r=".8" />
        <circle cx="12.4" cy="7.2" r=".8" />
        <circle cx="10.6" cy="9.2" r=".8" />
      </g>
    </>
  ),
  tw: (
    <>
      <path fill="#C8202F" d="M0 0h24v18H0z" />
      <path fill="#1F3A9D" d="M0 0h12v9H0z" />
      <circle cx="6" cy="4.5" r="2.2" fill="#fff" />
    </>
  ),
};

const ALIASES: Record<string, string> = { 'pt-BR': 'br', 'es-MX': 'mx', 'zh-TW': 'tw', zh: 'cn' };

export function Flag({ code }: { code: string }) {
  return (
    <svg
      viewBox="0 0 24 18"
      width="28"
      height="21"
      aria-hidden="true"
      style={{ borderRadius: 5, flex: 'none', boxShadow: '0 0 0 1px rgba(25,28,51,.16)' }}
    >
      {FLAGS[ALIASES[code] ?? code] ?? FLAGS[code.split('-')[0] ?? '']}
    </svg>
  );
}
