import { useTranslate } from '../../languages/translate.tsx';

/** Live region in the page, outside the app. */
const TOLD = '#screen-title';

/** Sets the tab's title and reads it to screen readers, which ignore a new screen without a page load. */
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
  // Wait until React has added or removed the title.
  const say = () => queueMicrotask(() => told?.replaceChildren(document.title));
  say();
  return say;
}
