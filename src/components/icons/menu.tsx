import { icon } from './icon.tsx';

export const Menu = icon(<path d="M4 5h16M4 12h16M4 19h16" />);
