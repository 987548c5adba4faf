import { readFileSync } from 'node:fs';

export type Notice = { work: string; author: string; license: string };

/** Works of others in the product, by section of the page about Outloud. Each folder with such files has their license. */
export const NOTICES: Readonly<Record<string, readonly Notice[]>> = {
  voices: [{ work: 'Kokoro-82M', author: 'hexgrad', license: 'Apache License 2.0' }],
  listening: [
    { work: 'Whisper base', author: 'OpenAI', license: 'MIT License' },
    { work: 'all-MiniLM-L6-v2', author: 'Sentence Transformers', license: 'Apache License 2.0' },
    { work: 'speechocean762', author: 'Zhang et al., Interspeech 2021', license: 'free for any use' },
    { work: 'CMU Pronouncing Dictionary', author: 'Carnegie Mellon University', license: 'BSD 2-Clause License' },
  ],
  looks: [
    { work: 'Fluent Emoji', author: 'Microsoft Corporation', license: 'MIT License' },
    { work: 'Lexend', author: 'The Lexend Project Authors', license: 'SIL Open Font License 1.1' },
    { work: 'Noto Sans', author: 'The Noto Project Authors', license: 'SIL Open Font License 1.1' },
  ],
  software: packages(),
};

type Package = { name: string; license: string; author?: string | { name: string } };

function packages(): Notice[] {
  const read = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')) as unknown;
  const { dependencies } = read('package.json') as { dependencies: Record<string, string> };
  return Object.keys(dependencies).map((name) => {
    const { author = '', license } = read(`node_modules/${name}/package.json`) as Package;
    return { work: name, author: typeof author === 'string' ? author.replace(/ [<(].*/, '') : author.name, license };
  });
}
