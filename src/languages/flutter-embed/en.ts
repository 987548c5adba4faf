/** The embed page. Its title and its lesson are English everywhere. */
export const flutterEmbedTexts = {
  flutterEmbed: {
    unavailable: 'We can’t open the conversation right now',
    notConfigured: 'The conversation isn’t set up yet',
    notConfiguredWhy: 'Your school can turn it on. Please ask your teacher.',
  },
};
