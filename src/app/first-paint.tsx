/** The page before its scripts load. The build draws it in each language, and the server inserts it. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { HomeView } from '../features/home/HomeView.tsx';
import { LessonView } from '../features/lesson/LessonView.tsx';
import { LoginView } from '../features/login/LoginView.tsx';
import { textLibrary } from '../languages/library.ts';
import { LoadingView } from '../components/page/LoadingView.tsx';
import { linkTo } from '../components/link-to.ts';
import { Frame, Place } from './Frame.tsx';
import { pathOf } from './routes.ts';

const nothing = () => {};

/** The login with each choice of options, which have the server's order (`loginOptions`). */
const logins = Array.from({ length: 8 }, (_, choice): [string, ReactNode] => {
  const [sso, demo, stay] = [(choice & 1) > 0, (choice & 2) > 0, (choice & 4) === 0];
  const name = ['login', ...(sso ? ['sso'] : []), ...(demo ? ['demo'] : []), ...(stay ? [] : ['no-stay'])].join(' ');
  return [
    name,
    <LoginView key={name} entrances={{ sso, demo, stay }} onSubmit={nothing} onOpen={nothing} onTryDemo={nothing} />,
  ];
});

/** By screen, and by the login options that the operator offers. `waiting` is for all other addresses. */
const SCREENS: Record<string, ReactNode> = {
  ...Object.fromEntries(logins),
  home: (
    <HomeView
      name=""
      status="loading"
      work={null}
      recently={null}
      goal="asKnown"
      onChangeGoal={nothing}
      onSetGoal={nothing}
      talksWithAi={false}
      to={(route) => linkTo(pathOf(route), nothing)}
      onReload={nothing}
      onMenu={nothing}
    />
  ),
  lesson: <LessonView status="opening" progress={null} onClose={nothing} onGoOn={nothing} />,
  waiting: <LoadingView page />,
};

export interface FirstPaint {
  /** Styles of the markup. Emotion finds them again by name. */
  styles: string;
  markup: string;
}

/** By screen and language. */
export async function firstPaints(): Promise<Record<string, Record<Language, FirstPaint>>> {
  const library = textLibrary();
  await library.show(['login', 'home', 'assignment-list', 'game']);
  for (const language of LANGUAGES) await library.speak(language);
  return Object.fromEntries(
    Object.entries(SCREENS).map(([name, screen]) => [
      name,
      Object.fromEntries(LANGUAGES.map((language) => [language, paint(language, library.textsIn(language), screen)])),
    ]),
  ) as Record<string, Record<Language, FirstPaint>>;
}

function paint(language: Language, texts: object, screen: ReactNode): FirstPaint {
  const cache = createCache({ key: 'css' });
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const markup = renderToString(
    <CacheProvider value={cache}>
      <Frame language={language} texts={texts} screen={<Place aria-busy={false}>{screen}</Place>} />
    </CacheProvider>,
  );
  const styles = extractCriticalToChunks(markup)
    .styles.filter(({ key }) => key === 'css')
    .map(({ key, ids, css }) => `<style data-emotion="${key} ${ids.join(' ')}">${css}</style>`);
  return { styles: styles.join(''), markup };
}
