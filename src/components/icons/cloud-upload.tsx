import { icon } from './icon.tsx';

export const CloudUpload = icon(
  <>
    <path d="M12 13v8m-8-6.101A7 7 0 1 1 15.71 8h1.79a4.5 4.5 0 0 1 2.5 8.242" />
    <path d="m8 17l4-4l4 4" />
  </>,
);
