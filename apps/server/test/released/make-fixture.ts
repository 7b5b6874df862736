import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { copySqlite } from '../../src/platform/db/sqlite.ts'
import { bindStore } from '../../src/platform/files/installation.ts'
import { allEndpoints } from '../contracts.ts'
import { startHarness } from '../harness.ts'
import { openCourse, openSchool, project, save, saved } from '../school.ts'
import { wireOf } from './wire.ts'

/**
 * Saves a small school with the schema of this version: run it before each release (`npm run fixture -w
 * @mashu/server`). Every later version must upgrade it (`released.test.ts`) and serve the calls of its pages
 * (`wire.test.ts`).
 */
const here = import.meta.dirname
const { version } = JSON.parse(readFileSync(path.join(here, '../../../../package.json'), 'utf8')) as { version: string }
const site = await startHarness()
const { student, teacher } = await openSchool(site)
await openCourse(site, teacher, { courseName: '积木第一课' })
await saved(save(site, student, project('of a released school'), { workName: '小码向前走' }))
await site.within(() => bindStore())
copySqlite(site.database.file!, path.join(site.dataDir, 'files', 'mashu.db'))
const kept = readdirSync(path.join(site.dataDir, 'files'), { recursive: true, encoding: 'utf8' })
  .map((name) => path.join(site.dataDir, 'files', name))
  .filter((file) => statSync(file).isFile())
  .map((file) => [nameOf(file), readFileSync(file)] as const)
writeFileSync(path.join(here, `${version}.zip`), zipSync(Object.fromEntries(kept), { level: 9 }))
const wire = wireOf((await allEndpoints()).map(({ endpoint }) => endpoint))
writeFileSync(path.join(here, `${version}.calls.json.gz`), gzipSync(JSON.stringify(wire), { level: 9 }))
await site.close()

/** The copy of the database was only placed among the files. */
function nameOf(file: string): string {
  const name = path.relative(site.dataDir, file).replaceAll(path.sep, '/')
  return name === 'files/mashu.db' ? 'mashu.db' : name
}
