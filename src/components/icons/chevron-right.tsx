import { icon } from './icon.tsx';

export const ChevronRight = icon(<path d="m9 18l6-6l-6-6" />);
