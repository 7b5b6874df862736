import { createApp } from '../../apps/server/src/app.ts'
import { readConfig } from '../../apps/server/src/platform/environment/read-config.ts'
import { openDatabase, withDatabase } from '../../apps/server/src/platform/db/database.ts'
import { collectFiles } from '../../apps/server/src/platform/files/collect/collect.ts'

/**
 * Deletes unreferenced files of any age in the given data folder. `kills.ts` starts this program and kills it during
 * the deletion.
 */
const dataDir = process.argv[2]!
const database = openDatabase({ dataDir })
// `createApp` loads the modules of the server. They register the columns that refer to files.
const { app } = await createApp(readConfig({ DATA_DIR: dataDir, SEED: 'base', LOG_LEVEL: 'silent' }), database)
process.stdout.write('collecting\n')
const begin = performance.now()
const collected = await withDatabase(database, () => collectFiles({ olderThanMs: -1000 }))
process.stdout.write(`${JSON.stringify({ ...collected, took: Math.round(performance.now() - begin) })}\n`)
await app.close()
await database.close()
