/** Returns the conversation's seed, which is the same in every process and on the student's device. */
export async function seedOf(conversationId: string): Promise<number> {
  const name = new TextEncoder().encode(conversationId.toLowerCase());
  return new DataView(await crypto.subtle.digest('SHA-256', name)).getInt32(0);
}
