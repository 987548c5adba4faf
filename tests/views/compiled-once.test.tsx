import { ChakraProvider, chakra, createSystem, type SystemContext } from '@chakra-ui/react/styled-system';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { compiledOnce } from '../../src/app/theme/compiled-once.ts';
import { system } from '../../src/app/theme/system.ts';

const asChakraDoes = createSystem(system()._config);
const shelf = { base: { color: 'coral.200' }, variants: { tall: { true: { height: '9px' } } } };
const Shelf = chakra('div', shelf);
const Lamp = chakra('div', { base: { '& svg': { color: 'coral.200' } } });
const Candle = chakra(Lamp, { base: { '& svg': { color: 'cobalt.200' } } });
const Cupboard = chakra(Shelf, { base: { color: 'cobalt.200', md: { width: '7px' } } });

const drawn = (value: SystemContext) =>
  renderToStaticMarkup(
    <ChakraProvider value={value}>
      {[1, 2, 3].map((place) => (
        <Cupboard key={place} tall={place === 2} marginTop={place}>
          <Shelf tall />
        </Cupboard>
      ))}
    </ChakraProvider>,
  );

describe('the styles of components', () => {
  test('[LIST-02] are compiled once, for any number of rows', () => {
    const compiled: unknown[] = [];
    const compile: typeof asChakraDoes.cva = (config) => {
      compiled.push(config);
      return asChakraDoes.cva(config);
    };
    drawn(compiledOnce({ ...asChakraDoes, cva: compile }));
    expect(compiled.filter((config) => config === shelf)).toHaveLength(1);
    expect(system().cva(shelf)).toBe(system().cva(shelf));
  });

  test('keep nested styles when another component extends them', () => {
    const html = renderToStaticMarkup(
      <ChakraProvider value={system()}>
        <Candle />
        <Lamp />
      </ChakraProvider>,
    );
    expect(html).toContain('svg{color:var(--colors-cobalt-200);}');
    expect(html).toContain('svg{color:var(--colors-coral-200);}');
  });

  test('[LIST-02] equal the styles that Chakra would compile for each row, also with variants and extensions', () => {
    expect(drawn(system())).toBe(drawn(asChakraDoes));
    expect(drawn(system())).toContain('height:9px');
  });
});
