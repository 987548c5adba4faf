import { icon } from './icon.tsx';

export const Check = icon(<path d="M20 6L9 17l-5-5" />);
