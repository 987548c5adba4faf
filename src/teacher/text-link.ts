/** Style of links in a text, tall enough for a finger. */
export const TEXT_LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  color: 'accent.fg',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
} as const;
