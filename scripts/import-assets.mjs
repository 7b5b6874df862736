import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildAll } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './step.mjs'

/** `npm run import-assets -- <folder>`: Scratch's own library into the school's (docs/operations.md). */
await ensureInstalled()
await buildAll(['server'])
await import(pathToFileURL(path.join(root, 'apps/server/dist/import-assets.js')).href)
