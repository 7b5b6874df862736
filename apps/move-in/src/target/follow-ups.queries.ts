import { sql } from 'kysely'
import { db } from '../../../server/src/platform/db/database.ts'
import { newId } from '../../../server/src/platform/db/id.ts'
import { jsonRows, type JsonColumn } from './json-rows.ts'
import type { Written } from './row.ts'

/** Inserts rows that the former system did not have, derived from imported rows. */

const texts = (...names: string[]): JsonColumn[] => names.map((name) => ({ name, type: 'text' }))

/** Inserts a row for each class that has a homework. Deleted classes are skipped. */
export async function insertClasses(written: readonly Written[]): Promise<void> {
  const rows = written.flatMap(({ row }) =>
    String(row['work_dept'])
      .split(',')
      .filter(Boolean)
      .map((id) => ({ id: newId(), additional_id: row['id']!, dept_id: id })),
  )
  if (rows.length === 0) return
  await sql`insert into teaching_additional_work_dept (id, additional_id, dept_id)
    select j.id, j.additional_id, j.dept_id from ${jsonRows(texts('id', 'additional_id', 'dept_id'), rows)}
    join sys_depart as d on d.id = j.dept_id where true on conflict do nothing`.execute(db().withoutPlugins())
}

const VERSION = texts('id', 'work_id', 'kind', 'work_name', 'file_id', 'cover_id', 'create_by', 'create_time')

/**
 * The only file of a work becomes its first version. A file that was replaced since the last import becomes the next
 * version.
 */
export async function insertVersions(written: readonly Written[]): Promise<void> {
  const withFile = written.filter(({ row }) => row['work_file'] !== null)
  const fresh = withFile.filter(({ changed }) => changed === 'all')
  const again = withFile.filter(({ changed }) => changed !== 'all' && changed.includes('work_file'))
  await insert(fresh, sql`1`)
  const last = sql`(select max(v.version_no) from teaching_work_version as v where v.work_id = j.work_id)`
  await insert(again, sql`coalesce(${last}, 0) + 1`)
  const ids = again.map(({ row }) => ({ id: row['id']! }))
  if (ids.length > 0)
    await sql`update teaching_work set version_no =
      (select max(v.version_no) from teaching_work_version as v where v.work_id = teaching_work.id)
      where id in (select j.id from ${jsonRows(texts('id'), ids)})`.execute(db().withoutPlugins())
}

async function insert(written: readonly Written[], number: ReturnType<typeof sql>): Promise<void> {
  if (written.length === 0) return
  const rows = written.map(({ row }) => ({
    id: newId(),
    work_id: row['id']!,
    kind: row['submit_time'] === null ? 'save' : 'submit',
    work_name: row['work_name']!,
    file_id: row['work_file']!,
    cover_id: row['work_cover'] ?? null,
    create_by: row['create_by']!,
    create_time: row['create_time']!,
  }))
  await sql`insert into teaching_work_version (id, work_id, version_no, base_version_no, kind, work_name, file_id,
      cover_id, checksum, create_by, create_time)
    select j.id, j.work_id, ${number}, ${number} - 1, j.kind, j.work_name, j.file_id, j.cover_id, f.checksum,
      j.create_by, j.create_time
    from ${jsonRows(VERSION, rows)} join sys_file as f on f.id = j.file_id`.execute(db().withoutPlugins())
}
