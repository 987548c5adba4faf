import { parseSync, type Plugin } from 'vite';

/**
 * What was no module, as React, runs in a function that the bundler wraps around it. A browser skims functions that a
 * script does not call at once, and reads them in full later, while the page waits: of React that is as long as running it.
 * In parentheses they are read in full with the file, beside whatever the page does.
 */
export function eagerModules(): Plugin {
  return {
    name: 'eager-modules',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = eager(file.code);
    },
  };
}

/** @param code of a file of the build */
export function eager(code: string): string {
  const { body } = parseSync('chunk.js', code).program;
  const fromBundler = body
    .filter((node) => node.type === 'ImportDeclaration')
    .filter(({ source }) => source.value.includes('rolldown-runtime'))
    .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name));
  return body
    .flatMap((node) => (node.type === 'VariableDeclaration' ? node.declarations : []))
    .flatMap(({ init }) => (init?.type === 'CallExpression' ? [init] : []))
    .filter(({ callee }) => callee.type === 'Identifier' && fromBundler.includes(callee.name))
    .flatMap((call) => call.arguments.filter(({ type }) => type === 'ArrowFunctionExpression'))
    .reduceRight(
      (text, { start, end }) => `${text.slice(0, start)}(${text.slice(start, end)})${text.slice(end)}`,
      code,
    );
}
