import { icon } from './icon.tsx';

export const ChevronLeft = icon(<path d="m15 18l-6-6l6-6" />);
