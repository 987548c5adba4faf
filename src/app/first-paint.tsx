/** The page before its scripts load. The build draws it in each language, and the server inserts it. */
import type { ReactNode } from 'react';
import { LANGUAGES, type Language } from '../../contract/languages.ts';
import { HomeView } from '../features/home/HomeView.tsx';
import { LessonView } from '../features/lesson/LessonView.tsx';
import { LoginView } from '../features/login/LoginView.tsx';
import { textLibrary } from '../languages/library.ts';
import { LoadingView } from '../components/page/LoadingView.tsx';
import { linkTo } from '../components/link-to.ts';
import { Frame, Place } from './Frame.tsx';
import { pathOf, ROUTES } from './routes.ts';
import { paint, type FirstPaint } from './theme/paint.tsx';

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

export interface FirstPaints {
  /** By screen and language. */
  screens: Record<string, Record<Language, FirstPaint>>;
  /** Patterns of the paths at which a visitor gets the login. */
  guarded: string[];
}

export async function firstPaints(): Promise<FirstPaints> {
  const library = textLibrary();
  await library.show(['login', 'home', 'assignment-list', 'game']);
  for (const language of LANGUAGES) await library.speak(language);
  const screens = Object.fromEntries(
    Object.entries(SCREENS).map(([name, screen]) => [
      name,
      Object.fromEntries(
        LANGUAGES.map((language) => [
          language,
          paint(
            <Frame
              language={language}
              texts={library.textsIn(language)}
              screen={<Place aria-busy={false}>{screen}</Place>}
            />,
          ),
        ]),
      ),
    ]),
  ) as FirstPaints['screens'];
  return { screens, guarded };
}

const guarded = ROUTES.filter(({ loginRequired = true }) => loginRequired).map(
  ({ path }) => `^${path.replaceAll(/:\w+/g, '[^/]+').replace(/\/\*$/, '(/.*)?')}/?$`,
);
