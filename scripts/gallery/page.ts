import type { Difference } from './compare.ts';

/** A difference whose pictures are files. Addresses are relative to the page. */
export interface Shown extends Omit<Difference, 'marks'> {
  marks: string | null;
}

const STYLE = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; }
  section { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; margin-block: 32px; align-items: start; }
  h2 { grid-column: 1 / -1; margin: 0; font-size: 18px; overflow-wrap: anywhere; }
  details { grid-column: 1 / -1; }
  figure { margin: 0; }
  img { max-width: 100%; border: 1px solid #888; }
`;

/** Returns the page that shows earlier and present pictures side by side. */
export function galleryPage({
  version,
  count,
  shown,
}: {
  /** Name of the earlier version. */
  version: string;
  /** Number of present pictures. */
  count: number;
  shown: readonly Shown[];
}): string {
  const title = `${shown.length} differences from ${version}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>${STYLE}</style>
<h1>${escaped(title)}</h1>
<p>${count} pictures were compared. The largest difference is first.</p>
${shown.map(section).join('\n')}
</html>
`;
}

function section({ stories: [story = '', ...others], before, after, share, marks }: Shown): string {
  const change = before === null ? 'new' : after === null ? 'gone' : `${(share * 100).toFixed(2)} % different`;
  const alike =
    others.length === 0
      ? ''
      : `<details><summary>and ${others.length} others that look alike</summary>${escaped(others.join(', '))}</details>`;
  const pictures = [picture(before, 'Before'), picture(after, 'Now'), picture(marks, 'Different pixels')];
  return `<section><h2>${escaped(story)}: ${change}</h2>${alike}${pictures.join('')}</section>`;
}

const picture = (file: string | null, caption: string) =>
  file === null
    ? ''
    : `<figure><figcaption>${caption}</figcaption><img loading="lazy" alt="" src="${escaped(file)}"></figure>`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
