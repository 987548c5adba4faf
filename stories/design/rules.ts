/** Rules of use by topic. */
export const RULES: readonly (readonly [topic: string, rule: string])[] = [
  ['Colors', 'Name a role such as fg.muted, never a shade such as ink.500, because a theme changes only roles.'],
  ['Accent', 'Use accent behind white text, accent.line for lines and icons, and accent.block for large areas.'],
  [
    'Scores',
    'Show a score with a mark or an icon, and with a word or a number. Color alone never tells how good it is.',
  ],
  ['High contrast', 'Give cards, sheets, and bubbles a black edge. Tints are white, and shadows mean nothing.'],
  ['Next step', 'Fill one thing on a screen with cobalt: the next step.'],
  ['Text', 'Use a text style. Numbers have equal widths. Set all of a transcription in Outloud IPA.'],
  ['Space', 'Leave 20 px inside a card on a phone and 24 px elsewhere. Leave 16 px between cards.'],
  ['Targets', 'Make targets at least 44 by 44 px and keep them 8 px apart. The focus ring is 3 px wide.'],
  ['Icons', 'Use Lucide, 20 px in text and 24 px in headers. Give each a word or an aria-label.'],
  ['Illustrations', 'Draw at most one scene on a screen, and none near a microphone that listens.'],
  ['Motion', 'Explain something and stop. If the device wants less motion, states change at once.'],
];
