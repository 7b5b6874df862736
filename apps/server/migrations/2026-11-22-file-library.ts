import { sql } from 'kysely'
import { newId } from '../src/platform/db/id.ts'
import { bigint, key, type Schema } from '../src/platform/db/table.ts'

/**
 * `kept` marks files of the file library, which stay without references.
 * The total size of all blobs is stored as changes, so that two saves never wait for one row.
 */
export async function up({ db, table }: Schema): Promise<void> {
  await sql`alter table sys_file add column kept integer not null default 0`.execute(db)
  await sql`alter table sys_file add column delete_time text`.execute(db)
  await sql`create index idx_sys_file_create_by on sys_file (create_by)`.execute(db)
  await sql`create index idx_sys_file_delete_time on sys_file (delete_time)`.execute(db)
  await table('sys_storage_change', { id: key(), bytes: bigint() })
  await sql`insert into sys_storage_change (id, bytes) select ${newId()}, coalesce(sum(size), 0) from sys_blob`.execute(
    db,
  )
}
