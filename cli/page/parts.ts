// Leaves out of the registry what a place never asks for. A bundler cannot know that the page loads no rules and the worker
// no pictures: it would make files of both for both.

import { type Plugin, parseAst } from 'vite';
import type { MapOnly, Playable } from '../../games/registry.ts';

type Part = keyof MapOnly | keyof Playable;

/** What each of them reads of an entry. */
const READ: Readonly<Record<'page' | 'worker', readonly Part[]>> = {
  page: ['id', 'front', 'announced', 'presentation'],
  worker: ['id', 'rules', 'adapter', 'puzzles'],
};

export function registryParts(place: 'page' | 'worker'): Plugin {
  return {
    name: `hexfront-registry-${place}`,
    enforce: 'pre',
    apply: 'build',
    transform(source, id) {
      if (!id.endsWith('/games/registry.ts')) return undefined;
      return { code: onlyParts(source, READ[place]), map: null };
    },
  };
}

/** The module without the properties of entries that are not in the list. */
export function onlyParts(source: string, parts: readonly string[]): string {
  const list = parseAst(source, { lang: 'ts' })
    .body.map(each => (each.type === 'ExportNamedDeclaration' ? each.declaration : null))
    .flatMap(each => (each?.type === 'VariableDeclaration' ? each.declarations : []))
    .find(({ id }) => id.type === 'Identifier' && id.name === 'registry')?.init;
  if (list?.type !== 'ArrayExpression') throw new Error('games/registry.ts has no list named registry');
  const left = list.elements
    .flatMap(entry => (entry?.type === 'ObjectExpression' ? entry.properties : []))
    .filter(
      each => each.type === 'Property' && each.key.type === 'Identifier' && !parts.includes(each.key.name),
    );
  return left.reduceRight(
    (code, { start, end }) => code.slice(0, start) + code.slice(end).replace(/^\s*,/, ''),
    source,
  );
}
