import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { offences, offencesIn } from './directions.ts';

const AGC = 'games/army-group-center';

// file, what it imports, allowed?
const IMPORTS: [string, string, boolean][] = [
  ['kit/supply/trace.ts', '../map/map.ts', true],
  ['kit/game.ts', './hex/grid.ts', true],
  ['kit/game.ts', '../games/army-group-center/index.ts', false],
  ['kit/game.ts', '../bots/random.ts', false],
  ['kit/game.ts', './conformance/suite.ts', false],
  ['kit/conformance/suite.ts', './play.ts', true],
  ['kit/game.test.ts', './conformance/suite.ts', true],
  ['kit/game.test.ts', '../bots/random.ts', true],
  ['kit/game.test.ts', '../games/army-group-center/index.ts', false],
  [`${AGC}/index.ts`, '../../kit/game.ts', true],
  [`${AGC}/rules/07-supply.ts`, '../data/map.json', true],
  [`${AGC}/index.ts`, '../moscow/index.ts', false],
  ['games/moscow/rules/table/charts.ts', '../../../../families/coatney/charts.ts', true],
  ['families/coatney/charts.ts', '../../kit/problem.ts', true],
  ['families/coatney/charts.ts', '../../games/moscow/index.ts', false],
  ['kit/game.ts', '../families/coatney/charts.ts', false],
  ['web/app.ts', '../families/coatney/charts.ts', false],
  [`${AGC}/index.ts`, '../../bots/random.ts', false],
  [`${AGC}/index.ts`, '../../kit/conformance.ts', false],
  [`${AGC}/index.test.ts`, '../../kit/conformance.ts', true],
  [`${AGC}/index.test.ts`, '../moscow/index.ts', false],
  ['bots/greedy.ts', '../kit/game.ts', true],
  ['bots/greedy.ts', './random.ts', true],
  ['bots/greedy.ts', `../${AGC}/index.ts`, false],
  ['atlas/build.ts', '../kit/map/map.ts', true],
  ['atlas/build.ts', `../${AGC}/index.ts`, false],
  ['board/draw.ts', '../kit/game.ts', false],
  ['server/games.ts', '../web/app.ts', false],
  ['web/app.ts', '../board/draw.ts', true],
  ['tools/files.ts', '../kit/game.ts', false],
  ['cli/sim.ts', `../${AGC}/index.ts`, false],
  ['cli/sim.ts', '../games/registry.ts', true],
  ['cli/sim.test.ts', `../${AGC}/index.ts`, true],
  ['bench/scenes.node.ts', `../${AGC}/presentation.ts`, true],
  ['web/games.ts', `../${AGC}/presentation.ts`, false],
  ['web/games.ts', '../games/registry.ts', true],
  ['server/games.ts', '../games/registry.ts', true],
  ['games/registry.ts', './army-group-center/index.ts', true],
  [`${AGC}/index.ts`, '../registry.ts', false],
  ['bots/greedy.ts', '../games/registry.ts', false],
  ['cli/soak.ts', '../kit/conformance.ts', true],
  ['bench/bench.ts', '../bots/random.ts', true],
  ['kit/game.ts', '../../elsewhere/x.ts', false],
  ['kit/game.ts', '../docs/x.ts', false],
  ['kit/game.ts', '/home/x.ts', false],
  ['kit/game.ts', 'valibot', true],
  ['kit/dice/dice.ts', '@noble/hashes/hmac.js', true],
  ['kit/game.ts', 'fast-check', false],
  ['kit/game.ts', 'valibot-extras', false],
  [`${AGC}/index.ts`, 'lodash', false],
  ['bots/greedy.ts', 'lodash', false],
  ['board/draw.ts', 'lodash', false],
  ['kit/game.test.ts', 'fast-check', true],
  ['kit/conformance/suite.node.ts', 'fast-check', true],
  ['kit/conformance/words.testing.ts', 'fast-check', true],
  ['tools/build.ts', 'typescript', true],
  ['cli/sim.ts', 'hexfront/kit', false],
  ['kit/conformance/words.testing.ts', 'node:fs', false],
  ['kit/game.ts', './toy.testing.ts', false],
  ['cli/sim.ts', '../kit/toy.testing.ts', false],
  ['kit/game.test.ts', './toy.testing.ts', true],
  ['kit/conformance/suite.node.ts', './toy.testing.ts', true],
  ['kit/conformance/other.testing.ts', './toy.testing.ts', true],
  ['kit/game.ts', 'node:fs', false],
  ['kit/game.ts', 'fs', false],
  ['bots/greedy.ts', 'node:fs', false],
  [`${AGC}/index.ts`, 'node:fs', false],
  ['board/draw.ts', 'node:fs', false],
  ['kit/game.test.ts', 'node:test', true],
  ['kit/map/load.node.ts', 'node:fs', true],
  ['kit/map/map.ts', './load.node.ts', false],
  ['kit/map/map.test.ts', './load.node.ts', true],
  ['cli/sim.ts', '../kit/map/load.node.ts', true],
  ['cli/sim.ts', 'node:fs', true],
];

for (const [file, target, isAllowed] of IMPORTS)
  test(`${file} ${isAllowed ? 'may' : 'may not'} import ${target}`, () => {
    assert.equal(offencesIn(file, `import { x } from '${target}';`).length, isAllowed ? 0 : 1);
  });

test('the board may import types of the map, and nothing that runs', () => {
  assert.deepEqual(offencesIn('board/draw.ts', `import type { Hex } from '../kit/hex/grid.ts';`), []);
  assert.equal(offencesIn('board/draw.ts', `import { grid } from '../kit/hex/grid.ts';`).length, 1);
  const both = `import type { Hex } from '../kit/hex/grid.ts';\nimport {\n  grid,\n} from '../kit/map/map.ts';`;
  assert.deepEqual(
    offencesIn('board/draw.ts', both).map(o => o.line),
    [4],
  );
});

test('every way of importing is seen, with its line', () => {
  const source = [
    `import '../bots/a.ts';`,
    `export * from '../bots/b.ts';`,
    `type T = import('../bots/c.ts').T;`,
    `const d = await import('../bots/d.ts');`,
    `import {`,
    `  e,`,
    `} from "../bots/e.ts";`,
    `const f = await import(name);`,
  ].join('\n');
  assert.deepEqual(
    offencesIn('kit/x.ts', source).map(o => o.line),
    [1, 2, 3, 4, 7, 8],
  );
});

test('an import that stands in a comment or a string is none', () => {
  assert.deepEqual(
    offencesIn('kit/x.ts', `// import x from '../bots/a.ts'\nconst s = "import x from '../bots/a.ts'";`),
    [],
  );
});

test('a whole tree is searched', t => {
  const root = mkdtempSync(join(tmpdir(), 'directions-'));
  t.after(() => rmSync(root, { recursive: true }));
  const files = {
    'kit/a/b.ts': `\nimport '../../cli/x.ts';`,
    'games/one/index.ts': `import '../two/index.ts';`,
    'cli/x.ts': `import '../games/registry.ts';`,
    'games/registry.ts': `import './one/index.ts';`,
    'web/x.ts': `import '../games/one/index.ts';`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  assert.deepEqual(
    offences(root).map(o => `${o.file}:${o.line}`),
    ['kit/a/b.ts:2', 'games/one/index.ts:1', 'web/x.ts:1'],
  );
});

test('other rooms import what an index names; tests and those who measure look behind it', t => {
  const root = mkdtempSync(join(tmpdir(), 'directions-'));
  t.after(() => rmSync(root, { recursive: true }));
  const files = {
    'kit/index.ts': `export * from './hex/grid.ts';\nexport { n } from './map/map.ts';`,
    'kit/game.ts': `import './inner.ts';`,
    'games/one/index.ts': `import '../../kit/hex/grid.ts';\nimport '../../kit/inner.ts';`,
    'games/one/index.test.ts': `import '../../kit/inner.ts';`,
    'web/x.ts': `import '../kit/index.ts';\nimport type { A } from '../kit/inner.ts';`,
    'web/y.ts': `import '../bots/inner.ts';`,
    'web/Z.svelte': `<!-- 'not code -->\n<script lang="ts">\n  import '../kit/inner.ts';\n</script>\n<p>don't</p>`,
    'bench/x.ts': `import '../kit/inner.ts';`,
    'cli/x.ts': `import '../kit/map/map.ts';\nimport '../kit/inner.node.ts';`,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  assert.deepEqual(
    offences(root).map(o => `${o.file}:${o.line}: ${o.why}`),
    ['games/one/index.ts:2', 'web/Z.svelte:3', 'web/x.ts:2'].map(
      place => `${place}: kit/inner.ts is not public: kit/index.ts does not name it`,
    ),
  );
});
