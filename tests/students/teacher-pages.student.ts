import { student, type Student, type View } from './student.ts';

interface Page {
  /** Its decision page. */
  id: string;
  /** True if it can be gone when it loads, because the class is another teacher's now. */
  isGone?: boolean;
  /** True if it can be changed. */
  changes?: boolean;
  /** True if it can be gone when it is changed. Other pages say that the change was refused. */
  isGoneLater?: boolean;
}

const WITH_CLASS = { isGone: true, changes: true, isGoneLater: true };

/** Every page of a teacher that loads. */
const PAGES = {
  scores: { id: '0094', isGone: true },
  assignments: { id: '0092', changes: true },
  assignment: { id: '0092', isGone: true, changes: true },
  cards: { id: '0101', isGone: true, changes: true },
  adjustments: { id: '0102', ...WITH_CLASS },
  sentence: { id: '0107', ...WITH_CLASS },
  recordings: { id: '0109', ...WITH_CLASS },
  ownContent: { id: '0111', ...WITH_CLASS },
  content: { id: '0111', ...WITH_CLASS },
  code: { id: '0113', ...WITH_CLASS },
} satisfies Record<string, Page>;
export type PageName = keyof typeof PAGES;

const pages = Object.entries(PAGES) as [PageName, Page][];

/** All these pages load, lead to others, and end with the login or the class. */
export const teacherPages: Student = student('teacherPages', 'classes', {
  classes: {
    sees: '[0094] the classes',
    on: Object.fromEntries(pages.map(([name]) => [`opens${name[0]!.toUpperCase()}${name.slice(1)}`, `${name}Loads`])),
  },
  ...Object.fromEntries(pages.flatMap(([name, page]) => viewsOf(name, page))),
  login: { sees: '[0094] the login, and why it is needed' },
  toldThatNothingIsThere: { sees: '[0094] nothing is there, and a way to other pages' },
});

function viewsOf(name: PageName, { id, isGone, changes, isGoneLater }: Page): [string, View][] {
  const ends = (withClass?: boolean) => ({
    theLoginHasEnded: 'login',
    ...(withClass && { itIsGone: 'toldThatNothingIsThere' }),
  });
  const offline = `${name}IsOffline`;
  const running = `${name}Changes`;
  const views: [string, View][] = [
    [
      `${name}Loads`,
      { sees: `[${id}] please wait`, on: { itArrives: name, theNetworkIsGone: offline, ...ends(isGone) } },
    ],
    [
      offline,
      { sees: `[${id}, ERR-01] the network is gone, and how to try again`, on: { triesAgain: `${name}Loads` } },
    ],
    [name, { sees: `[${id}] the page`, on: { goesToTheClasses: 'classes', ...(changes && { changesIt: running }) } }],
  ];
  if (changes) views.push([running, { sees: `[${id}] that a request runs`, on: ends(isGoneLater) }]);
  return views;
}
