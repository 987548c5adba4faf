/** What moves a panel. It comes later than the panel, and only where there is one to move. */
export { animate, domMax } from 'framer-motion';
