import { parseSync, type Plugin } from 'vite';

/**
 * Saves 7 to 10 ms of loading React. The bundler wraps CommonJS packages such as React in a function. Browsers parse it
 * twice unless it is in parentheses, the second time while the page waits.
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
