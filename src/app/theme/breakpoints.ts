/** From where on a layout holds. */
export const breakpoints = { md: '641px', lg: '1025px' };
