/** Minimum widths of the layouts. */
export const breakpoints = { md: '641px', lg: '1025px' };
