import { LANGUAGES } from '../contract/languages.ts';

/** A story in all languages, each in its own frame (390 px wide) with its `lang`. */
export function SixLanguages({ story }: { story: string }) {
  return (
    <div style={{ display: 'flex', gap: '16px', padding: '16px', overflowX: 'auto', background: '#ccc' }}>
      {LANGUAGES.map((language) => (
        <figure key={language} style={{ margin: 0, flex: 'none' }}>
          <figcaption style={{ font: '16px sans-serif', paddingBottom: '8px' }}>{language}</figcaption>
          {/* eslint-disable-next-line react/iframe-missing-sandbox */}
          <iframe
            title={language}
            lang={language}
            src={`iframe.html?id=${story}&viewMode=story&globals=language:${language}`}
            style={{ width: '390px', height: '844px', border: 0, background: '#fff' }}
          />
        </figure>
      ))}
    </div>
  );
}
