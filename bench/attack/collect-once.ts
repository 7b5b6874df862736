import { createApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/platform/environment/read-config.ts'
import { openDatabase, withDatabase } from '../../apps/server/src/platform/db/database.ts'
import { collectFiles } from '../../apps/server/src/platform/files/collect/collect.ts'

/** Deletes unreferenced files of any age. `kills.ts` kills this program meanwhile. */
const dataDir = process.argv[2]!
const database = openDatabase({ dataDir })
// The loaded modules register the columns that refer to files.
const { app } = await createApp(readConfig({ DATA_DIR: dataDir, SEED: 'base', LOG_LEVEL: 'silent' }), database)
process.stdout.write('collecting\n')
const begin = performance.now()
const collected = await withDatabase(database, () => collectFiles({ olderThanMs: -1000 }))
process.stdout.write(`${JSON.stringify({ ...collected, took: Math.round(performance.now() - begin) })}\n`)
await app.close()
await database.close()
