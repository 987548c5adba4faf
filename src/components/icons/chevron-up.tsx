import { icon } from './icon.tsx';

export const ChevronUp = icon(<path d="m18 15l-6-6l-6 6" />);
