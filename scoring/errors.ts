export class UnpronounceableTextError extends Error {
  override readonly name = 'UnpronounceableTextError';
}
