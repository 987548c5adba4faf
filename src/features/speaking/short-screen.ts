/** On a phone in landscape, the sentence must stay visible above the drawer. */
export const SHORT_SCREEN = '@media (max-height: 480px)';
