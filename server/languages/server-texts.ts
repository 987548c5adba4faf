/** Texts that the server sends to students. Wording and tone follow docs/writing.md. */
export interface ServerTexts {
  resetMail: { subject: string; hello: string; text: string; ends: string; ignore: string };
  reminder: { title: string; today: (name: string) => string; tomorrow: (name: string) => string };
}
