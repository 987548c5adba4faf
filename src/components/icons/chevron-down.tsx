import { icon } from './icon.tsx';

export const ChevronDown = icon(<path d="m6 9l6 6l6-6" />);
