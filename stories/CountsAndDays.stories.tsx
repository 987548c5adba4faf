import { chakra } from '@chakra-ui/react/styled-system';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { useTranslate } from '../src/languages/translate.tsx';

/** Every text that counts or names a day, in the toolbar's language, for native reviewers. */
const meta = { title: 'Parts/Counts and days', id: 'components-counts-and-days' } satisfies Meta;
export default meta;

const FILES = import.meta.glob<Record<string, object>>('../src/languages/*/en.ts', { eager: true });
const english = Object.assign({}, ...Object.values(FILES).flatMap((file) => Object.values(file))) as object;
const COUNTS = [0, 1, 2, 5, 10, 11, 21, 100];
const NOW = new Date(2026, 10, 22, 9).getTime();
const DAYS = [21, 22, 23, 30];

type Text = [key: string, forms: string];

function textsOf(tree: object, path: string[] = []): Text[] {
  return Object.entries(tree).flatMap(([name, text]: [string, object | string]): Text[] => {
    const key = [...path, name].join('.');
    if (typeof text === 'string') return [[key, text]];
    return 'other' in text ? [[key, `{{n}}${Object.values(text).join('')}`]] : textsOf(text, [...path, name]);
  });
}

const texts = textsOf(english);
const counted = texts.filter(([, forms]) => forms.startsWith('{{n}}'));
const ofDays = texts.filter(([, forms]) => forms.includes('{{day}}'));

/** Sample values for all places of a text. */
function filled(forms: string): Record<string, string | number> {
  const places = [...forms.matchAll(/\{\{(\w+)\}\}/g)].map(([, place]) => place!);
  const samples = { name: 'Mai', words: 'ship', word: 'ship', sentence: 'Hello.', time: '17:00', day: '30/11' };
  return { ...Object.fromEntries(places.map((place) => [place, 4])), ...samples };
}

function Rendered() {
  const { t, formatDay } = useTranslate(english as Record<string, string>);
  const days = DAYS.map((date) => formatDay(new Date(2026, 10, date, 17).toISOString(), NOW, 'inSentence'));
  const row = ([key, forms]: Text, values: Record<string, string | number>[]) => (
    <section key={key}>
      <Key>{key}</Key>
      <ul>
        {[...new Set(values.map((value) => t(key, { ...filled(forms), ...value })))].map((said) => (
          <li key={said}>{said}</li>
        ))}
      </ul>
    </section>
  );
  return (
    <Columns>
      {ofDays.map((text) =>
        row(
          text,
          days.map((day) => ({ day })),
        ),
      )}
      {counted.map((text) =>
        row(
          text,
          COUNTS.map((n) => ({ n, met: Math.min(n, 1), done: Math.min(n, 1), read: Math.min(n, 1) })),
        ),
      )}
    </Columns>
  );
}

export const CountsAndDays: StoryObj = {
  name: 'Counts and days',
  render: () => <Rendered />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('home.moreOverdue')).toBeVisible();
    await expect(canvas.queryByText(/\{\{|undefined/)).toBeNull();
  },
};

const Columns = chakra('div', { base: { columns: '20rem', columnGap: '6', padding: '6' } });
const Key = chakra('h2', { base: { textStyle: 'caption', color: 'fg.muted', marginTop: '3' } });
