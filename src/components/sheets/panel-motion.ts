/** Loaded after the panel, and only if a screen has one. */
export { animate, domMax } from 'framer-motion';
