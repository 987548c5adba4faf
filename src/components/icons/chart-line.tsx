import { icon } from './icon.tsx';

export const ChartLine = icon(
  <>
    <path d="M3 3v16a2 2 0 0 0 2 2h16" />
    <path d="m19 9l-5 5l-4-4l-3 3" />
  </>,
);
