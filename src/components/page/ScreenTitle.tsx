import { useTranslate } from '../../languages/translate.tsx';
import { VisuallyHidden } from '../text/VisuallyHidden.tsx';

/** Live region in the page, outside the app. */
const TOLD = '#screen-title';

interface ScreenTitleProps {
  children: string;
  /** True for a screen without a visible heading, where a screen reader's user looks for one. */
  heading?: boolean;
}

/** Sets the tab's title and reads it to screen readers, which ignore a new screen without a page load. */
export function ScreenTitle({ children, heading = false }: ScreenTitleProps) {
  const { t } = useTranslate();
  const title = t('brand.screen', { name: children });
  return (
    <>
      <title key={title} ref={tell}>
        {title}
      </title>
      {heading && <VisuallyHidden as="h1">{children}</VisuallyHidden>}
    </>
  );
}

function tell() {
  const told = document.querySelector(TOLD);
  // Wait until React has added or removed the title.
  const say = () => queueMicrotask(() => told?.replaceChildren(document.title));
  say();
  return say;
}
