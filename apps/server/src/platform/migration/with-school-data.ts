import { existsSync } from 'node:fs'
import path from 'node:path'
import { loadConfig } from '../environment/read-config.ts'
import type { Config } from '../environment/config.ts'
import { openDatabase, withDatabase } from '../db/database.ts'
import { settleMove } from './moved-mark.ts'
import { assertMigrated } from './migrate.ts'

/**
 * Runs a command on the configured database.
 * @throws when no database exists, when it has another version, or when its school has moved to another database
 */
export async function withSchoolData(work: () => Promise<void>, config: Config = loadConfig()): Promise<void> {
  if (config.databaseUrl === undefined && !existsSync(path.join(config.dataDir, 'mashu.db')))
    throw new Error(`${config.dataDir} 里没有学校（没有数据库 mashu.db）。DATA_DIR 写对了吗？新学校请先启动一次服务器`)
  const database = openDatabase({ url: config.databaseUrl, dataDir: config.dataDir, storage: config.storage })
  try {
    await assertMigrated(database)
    await withDatabase(database, async () => {
      await settleMove()
      await work()
    })
  } finally {
    await database.close()
  }
}
