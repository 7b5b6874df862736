import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildAll } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { root } from './step.mjs'

/** `npm run collect`: what the nightly clean-up of files would remove (docs/operations.md). */
await ensureInstalled()
await buildAll(['server'])
await import(pathToFileURL(path.join(root, 'apps/server/dist/collect.js')).href)
