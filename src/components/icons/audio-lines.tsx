import { icon } from './icon.tsx';

export const AudioLines = icon(<path d="M2 10v3m4-7v11m4-14v18m4-13v7m4-10v13m4-8v3" />);
