/** Longest text of a report, in characters. */
const LONGEST = 300;

/**
 * What an error says, without what it quotes. Messages quote what a student typed, what a provider answered, or an address
 * with an id in it, so quotations, addresses, numbers of five digits and more, long words, and `ownWords` leave.
 */
export function redactMessage(message: string, ownWords: readonly string[] = []): string {
  return ownWords
    .reduce((text, word) => text.replaceAll(word, '…'), message)
    .replace(/(["'`])(?:(?!\1)[^])*\1|[“‘«][^”’»]*[”’»]/g, '…')
    .replace(/\w+:\/\/\S+/g, '…')
    .replace(/\S+@\S+/g, '…')
    .replace(/\d{5,}|[\w-]{25,}/g, '…')
    .slice(0, LONGEST);
}

/** Most frames of a stack that are reported. */
const MOST_FRAMES = 20;
/** A frame as Chromium writes it, or as Firefox and Safari do. */
const FRAME =
  /^\s*(?:at (?:(?<one>[\w$.<> ]+) \()?|(?:(?<other>[\w$.<>/*]*)@))\w+:\/\/[^/]+(?<file>\/[^?#():]*)(?<place>:\d+:\d+)\)?$/;

/** The frames of a stack: function, file and place. The message that some browsers put before them leaves. */
export function framesOf(stack: string): string {
  const frames = stack.split('\n').flatMap((line) => {
    const { one, other, file, place } = FRAME.exec(line)?.groups ?? {};
    return file === undefined ? [] : [`at ${one ?? other ?? ''} ${file}${place}`.replace('  ', ' ')];
  });
  return frames.slice(0, MOST_FRAMES).join('\n');
}
