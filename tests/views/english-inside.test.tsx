import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EnglishInside, quotedIn } from '../../src/components/text/EnglishInside.tsx';
import { Filled, PLACE } from '../../src/components/text/Filled.tsx';
import { Percent } from '../../src/components/scores/Percent.tsx';
import { TranslateProvider } from '../../src/languages/translate.tsx';

const drawn = (language: 'ja' | 'vi', text: string, english?: string[]) =>
  renderToStaticMarkup(
    <TranslateProvider language={language} texts={{}}>
      <EnglishInside text={text} english={english} />
    </TranslateProvider>,
  );

test("[I18N-01] English words in Japanese or Vietnamese are marked as English, but words in the language's letters are not", () => {
  expect(drawn('ja', '「cat」のaの音です。')).toBe('「<span lang="en">cat</span>」のaの音です。');
  expect(drawn('vi', 'Nói “a” như trong “the” và “to”, kêu “xì”.')).toBe(
    'Nói “a” như trong “<span lang="en">the</span>” và “<span lang="en">to</span>”, kêu “xì”.',
  );
  expect(renderToStaticMarkup(<EnglishInside text="As in “cat”." />)).toBe('As in “cat”.');
});

test('[I18N-01] a name or a sentence inside another language is marked as English, with any content', () => {
  expect(drawn('ja', 'Mrs. A（owner）と', ['Mrs. A', 'owner'])).toBe(
    '<span lang="en">Mrs. A</span>（<span lang="en">owner</span>）と',
  );
  const asks = 'Hãy hỏi “How much (is it)?”.';
  expect(drawn('vi', asks, quotedIn(asks))).toBe('Hãy hỏi “<span lang="en">How much (is it)?</span>”.');
  expect(drawn('vi', 'Nghe “cat”', [''])).toBe('Nghe “<span lang="en">cat</span>”');
});

test("[I18N-01] elements appear at the language's place, and a percent sign is small", () => {
  const answer = <Filled text={`正解は ${PLACE} です。`}>{<b>return</b>}</Filled>;
  expect(renderToStaticMarkup(answer)).toBe('正解は <b>return</b> です。');
  expect(renderToStaticMarkup(<Percent of={87} />)).toBe('87<small>%</small>');
});
