const text = (
  fontSize: string | { base: string; md: string },
  lineHeight: string,
  fontWeight: string,
  letterSpacing = '0',
) => ({
  value: { fontFamily: 'body', fontSize, lineHeight, fontWeight, letterSpacing },
});

export const textStyles = {
  title: text({ base: '28', md: '34' }, 'tight', 'semibold', 'heading'),
  section: text('20', 'heading', 'semibold', 'heading'),
  rowTitle: text('17', 'snug', 'semibold', 'heading'),
  body: text('16', 'body', 'regular'),
  label: text('15', 'body', 'semibold'),
  small: text('14', 'small', 'regular'),
  count: text('13', 'none', 'semibold'),
  sentence: text({ base: '25', md: '36' }, 'tight', 'semibold', 'sentence'),
  sentenceLong: text({ base: '22', md: '30' }, 'tight', 'semibold', 'sentence'),
  sentenceLongest: text({ base: '18', md: '24' }, 'tight', 'semibold', 'sentence'),
  score: text({ base: '44', md: '56' }, 'none', 'semibold', 'number'),
  phones: {
    value: {
      fontFamily: 'ipa',
      fontSize: { base: '18', md: '22' },
      lineHeight: 'tight',
      fontWeight: 'regular',
      letterSpacing: 'ipa',
    },
  },
};
