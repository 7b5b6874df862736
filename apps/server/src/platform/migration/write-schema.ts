import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../db/database.ts'
import { describe, schemaText, tablesSource } from '../db/describe.ts'
import { enterMigrations } from './enter-migrations.ts'

/** Tests fail when `migrations/index.ts`, `schema.txt` or `tables.ts` are outdated. */
const here = import.meta.dirname
const migrations = path.join(here, '../../../migrations')
const index = path.join(migrations, 'index.ts')
const files = readdirSync(migrations, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
writeFileSync(index, enterMigrations(readFileSync(index, 'utf8'), files))
// The module reads the written index.
const { migrate } = await import('./migrate.ts')

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mashu-schema-'))
const database = openDatabase({ dataDir })
await migrate(database)
const tables = await describe(database)
writeFileSync(path.join(here, '../../../schema.txt'), schemaText(tables))
writeFileSync(path.join(here, '../db/tables.ts'), tablesSource(tables))
await database.close()
rmSync(dataDir, { recursive: true })
