import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

/**
 * Bundles the server and the keeper's commands. Names are not minified, because they would conflict with the `require`
 * of the banner.
 */
const here = import.meta.dirname
const outdir = path.join(here, 'dist')

const { metafile } = await build({
  entryPoints: {
    main: path.join(here, 'src/main.ts'),
    'sheet-worker': path.join(here, 'src/platform/sheet/parse/sheet-worker.ts'),
    'sheet-writer': path.join(here, 'src/platform/sheet/sheet-writer.ts'),
    'blob-writer': path.join(here, 'src/platform/files/blob/blob-writer.ts'),
    'outline-reader': path.join(here, 'src/modules/teaching/work/outline/outline-reader.ts'),
    'hint-reader': path.join(here, 'src/modules/teaching/task-hint/thread/hint-reader.ts'),
    'html-cleaner': path.join(here, 'src/platform/http/field/html-cleaner.ts'),
    replica: path.join(here, 'src/replica.ts'),
    'reading-worker': path.join(here, 'src/platform/db/reader-threads/reading-worker.ts'),
    'read-only-process': path.join(here, 'src/platform/db/killable-process/read-only-process.ts'),
    'copy-process': path.join(here, 'src/platform/backup/copy/copy-process.ts'),
    mashu: path.join(here, '../move-in/src/mashu-command.ts'),
    collect: path.join(here, 'src/collect-command.ts'),
    'import-assets': path.join(here, 'src/import-assets-command.ts'),
  },
  outdir,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: 'linked',
  legalComments: 'none',
  splitting: true,
  metafile: true,
  chunkNames: 'chunk-[hash]',
  // This package would change all stack traces of the server.
  alias: {
    'source-map-support/register': path.join(here, 'build-empty.mjs'),
    // A library loads `glob` for an option that the server does not set.
    glob: path.join(here, 'build-empty.mjs'),
    // The package provides the streams of older versions of Node.
    'readable-stream': 'node:stream',
  },
  external: ['@photostructure/sqlite', '@node-rs/argon2', 'sharp', 'libpg-query', 'pg-native'],
  banner: {
    js:
      "import { createRequire as __mashuCreateRequire } from 'node:module'; const require = " +
      '__mashuCreateRequire(import.meta.url);',
  },
})

const bundled = Object.keys(metafile.outputs).map((file) => path.resolve(file))
const textOf = (file) => (file.endsWith('.js') ? readFileSync(file, 'utf8') : '')

/** Packages that `lazyPackage` loads at their first use are built beside the bundle, where `require` finds them. */
const lazy = new Set(
  bundled.flatMap((file) => [...textOf(file).matchAll(/\blazyPackage\d*\("([^"]+)"\)/g)].map(([, name]) => name)),
)
if (lazy.size === 0) throw new Error('no lazy package was found in the bundle')
const beside = await build({
  entryPoints: Object.fromEntries([...lazy].map((name) => [`node_modules/${name}/index`, name])),
  absWorkingDir: here,
  outdir,
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  legalComments: 'none',
  metafile: true,
})

// Deletes the files of earlier builds, because a release would include them.
const written = new Set([...bundled, ...Object.keys(beside.metafile.outputs).map((file) => path.join(here, file))])
for (const entry of readdirSync(outdir, { withFileTypes: true, recursive: true })) {
  const file = path.join(entry.parentPath, entry.name)
  if (entry.isFile() && !written.has(file)) rmSync(file)
}

/** Names that a dynamic import expects and the imported chunk lacks. A CommonJS package exports only `default`. */
const missing = Object.keys(metafile.outputs)
  .filter((file) => file.endsWith('.js'))
  .flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    return [...text.matchAll(/\{([^{}]*)\} = await import\("\.\/([^"]+)"\)/g)].flatMap(([, names, chunk]) => {
      const { exports } = metafile.outputs[path.join(path.dirname(file), chunk)]
      return names
        .split(',')
        .map((name) => name.split(':')[0].trim())
        .filter((name) => !exports.includes(name))
    })
  })
if (missing.length > 0) throw new Error(`not exported in the bundle: ${missing.join(', ')}`)
