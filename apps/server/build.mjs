import path from 'node:path'
import { build } from 'esbuild'

/**
 * Bundles the server into one file; native packages stay outside. Names are kept: minified ones clash with the require
 * banner.
 */
const here = import.meta.dirname
await build({
  entryPoints: {
    main: path.join(here, 'src/main.ts'),
    'sheet-worker': path.join(here, 'src/platform/sheet/sheet-worker.ts'),
    collect: path.join(here, 'src/collect-command.ts'),
  },
  outdir: path.join(here, 'dist'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  legalComments: 'none',
  splitting: true,
  chunkNames: 'chunk-[hash]',
  external: ['@photostructure/sqlite', '@node-rs/argon2', 'sharp', 'pg-native'],
  banner: {
    js:
      "import { createRequire as __mashuCreateRequire } from 'node:module'; const require = " +
      '__mashuCreateRequire(import.meta.url);',
  },
})
