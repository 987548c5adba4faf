import { expect, test } from 'vitest';
import { eager } from '../../scripts/vite/patches/react.ts';

const RUNTIME = 'import{n as e,t}from"./rolldown-runtime-A.js";import{o}from"./other.js";';

test("the bundler's wrapper functions for non-modules are parsed with their file", () => {
  const file = `${RUNTIME}var a=t(e=>{e.x=1}),b=t((e,t)=>{t.exports=a()}),c=e(b());`;
  expect(eager(file)).toBe(`${RUNTIME}var a=t((e=>{e.x=1})),b=t(((e,t)=>{t.exports=a()})),c=e(b());`);
});

test('other functions are parsed when they are called', () => {
  const file = `${RUNTIME}var a=o(e=>{e.x=1}),b=()=>{},c=t;`;
  expect(eager(file)).toBe(file);
});
