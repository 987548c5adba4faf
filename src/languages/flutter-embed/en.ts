/** The title and lesson of the embed page are English in every language. */
export const flutterEmbedTexts = {
  flutterEmbed: {
    unavailable: 'We can’t open the conversation right now',
    notConfigured: 'The conversation isn’t set up yet',
    notConfiguredWhy: 'Your school can turn it on. Please ask your teacher.',
  },
};
