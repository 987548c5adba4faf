import { icon } from './icon.tsx';

export const MicOff = icon(
  <>
    <path d="M12 19v3m3-12.66V5a3 3 0 0 0-5.68-1.33m7.63 13.28A7 7 0 0 1 5 12v-2m13.89 3.23A7 7 0 0 0 19 12v-2M2 2l20 20" />
    <path d="M9 9v3a3 3 0 0 0 5.12 2.12" />
  </>,
);
