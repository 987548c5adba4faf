/** The texts of every flow in a language, by `./flow/language.ts`: a list that the login need not know. */
export const FILES = import.meta.glob<{ texts: object }>(['./*/*.ts', '!./*/en.ts']);

export const allFlows = () => [...new Set(Object.keys(FILES).map((file) => file.split('/')[1]!))];
