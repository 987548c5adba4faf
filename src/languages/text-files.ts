/** Apart from the rest, so that the login doesn't load this list. */
export const FILES = import.meta.glob<{ texts: object }>(['./*/*.ts', '!./*/en.ts']);

export const allFlows = () => [...new Set(Object.keys(FILES).map((file) => file.split('/')[1]!))];
