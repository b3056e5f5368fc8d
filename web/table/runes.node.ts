// Modules with runes under Node: they are compiled as the page has them, so that the models behind it can be tested
// without a browser. Import this first, then the module with `await import`.

import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';
import { compileModule } from 'svelte/compiler';

registerHooks({
  load(url, context, next) {
    if (!url.endsWith('.svelte.ts')) return next(url, context);
    const filename = fileURLToPath(url);
    const plain = stripTypeScriptTypes(readFileSync(filename, 'utf8'));
    const { js } = compileModule(plain, { filename, generate: 'client' });
    return { format: 'module', source: js.code, shortCircuit: true };
  },
});
