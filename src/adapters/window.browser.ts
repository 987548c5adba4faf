import type { WindowPort } from '../../machines/ports/window.port.ts';

export function browserWindow(): WindowPort {
  return {
    watchSize(onChange) {
      const tell = () => onChange({ width: innerWidth, height: innerHeight });
      tell();
      addEventListener('resize', tell);
      return () => removeEventListener('resize', tell);
    },
  };
}
