import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../db/database.ts'
import { describe, schemaText, tablesSource } from '../db/describe.ts'
import { migrate } from './migrate.ts'

/** Generates `schema.txt` and `tables.ts` from the migrations. A test refuses outdated files. */
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-schema-'))
const database = openDatabase({ dataDir })
await migrate(database)
const tables = await describe(database)
const here = import.meta.dirname
writeFileSync(path.join(here, '../../../schema.txt'), schemaText(tables))
writeFileSync(path.join(here, '../db/tables.ts'), tablesSource(tables))
await database.close()
rmSync(dataDir, { recursive: true })
