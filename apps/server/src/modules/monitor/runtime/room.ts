import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../../../platform/db/database.ts'
import { databaseFigures, storedSize } from './runtime.queries.ts'

export async function roomOf(database: Database): Promise<{ title: string; bytes: number; note: string | null }[]> {
  const [{ bytes, blobs }, { size }, copies] = await Promise.all([
    storedSize(),
    databaseFigures(database),
    copiesOf(database),
  ])
  return [
    { title: '作品、图片和其他文件', bytes, note: `${blobs} 份内容，相同的只存一份` },
    {
      title: '数据库',
      bytes: size,
      note: database.kind === 'sqlite' ? null : '在 PostgreSQL 服务器上，不在数据目录里',
    },
    {
      title: '数据库副本',
      bytes: copies.reduce((sum, copy) => sum + copy.bytes, 0),
      note: `${copies.length} 份，升级前自动留的`,
    },
  ]
}

/** Returns the copies in the `backups` folder, newest first. */
async function copiesOf(database: Database): Promise<{ name: string; bytes: number; at: number }[]> {
  const folder = path.join(database.dataDir, 'backups')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /^mashu-.*\.db$/.test(name))
  const copies = await Promise.all(
    names.map(async (name) => {
      const { size, mtimeMs } = await stat(path.join(folder, name))
      return { name, bytes: size, at: mtimeMs }
    }),
  )
  return copies.sort((a, b) => b.at - a.at)
}
