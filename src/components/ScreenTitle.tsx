import { useTranslate } from '../languages/translate.tsx';

/** In the page, around the app: it says what it is given to whoever listens. */
const TOLD = '#screen-title';

/**
 * What a screen is called: in the browser's tab and its history, and by a screen reader, which says nothing by itself where
 * one screen takes the place of another without a load. One a screen; without it the screen goes by the app's name.
 */
export function ScreenTitle({ children }: { children: string }) {
  const { t } = useTranslate();
  const title = t('brand.screen', { name: children });
  return (
    <title key={title} ref={tell}>
      {title}
    </title>
  );
}

function tell() {
  const told = document.querySelector(TOLD);
  // Once the page has it, or has it no more.
  const say = () => queueMicrotask(() => told?.replaceChildren(document.title));
  say();
  return say;
}
