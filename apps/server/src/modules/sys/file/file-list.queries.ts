import { sql } from 'kysely'
import { sysFile } from '@mashu/contract/sys/file'
import { db } from '../../../platform/db/database.ts'
import { typesOfGroup } from '../../../platform/files/content/file-kind.ts'
import type { QueryRead } from '../../../platform/http/endpoint/serve.ts'
import { listPage } from '../../../platform/http/list/list.ts'
import { peopleAs } from '../user/user.ts'

const COLUMNS = [
  'sysFile.id',
  'sysFile.fileType',
  'sysFile.fileName',
  'sysFile.filePath',
  'sysFile.fileLocation',
  'sysFile.fileTag',
  'sysFile.contentType',
  'sysFile.size',
  'sysFile.sysOrgCode',
  'sysFile.createBy',
  'sysFile.createTime',
  'sysFile.updateBy',
  'sysFile.updateTime',
  'sysFile.kept',
  'sysFile.deleteTime',
] as const

type Asked = Pick<QueryRead<typeof sysFile.list>, 'group' | 'bin' | 'kept'>

const fileRows = ({ group, bin, kept }: Asked) => {
  const all = db()
    .selectFrom('sysFile')
    .leftJoin(peopleAs('maker'), 'maker.username', 'sysFile.createBy')
    .select([...COLUMNS, 'maker.realname as makerName'])
    .where('sysFile.deleteTime', bin ? 'is not' : 'is', null)
  const ofGroup = group ? all.where('sysFile.contentType', 'in', typesOfGroup(group)) : all
  return kept ? ofGroup.where('sysFile.kept', '=', 1) : ofGroup
}

const source = (query: object) =>
  ({
    contract: sysFile.list,
    query,
    table: 'sysFile',
    columns: { makerName: 'maker.realname' },
    defaultOrder: [['createTime', 'desc']],
  }) as const

export const listFiles = (query: QueryRead<typeof sysFile.list>) => listPage(fileRows(query), source(query))

/** `ids` limits an export to selected rows. */
export const sheetRows = (query: Record<string, unknown>, ids: readonly string[] | null) => {
  const rows = fileRows(query as Asked)
  return { rows: ids ? rows.where('sysFile.id', 'in', [...ids]) : rows, source: source(query) }
}

const MAX_FOLDERS = 200
/** Maximum number of files that are counted per tag. */
const COUNTED = 1000

/** Lists the tags in alphabetical order. Each tag costs one index look-up and one count. */
export async function listFolders(): Promise<{ tag: string; count: number; more: boolean }[]> {
  const folders: { tag: string; count: number; more: boolean }[] = []
  for (let last = ''; folders.length < MAX_FOLDERS;) {
    const { tag } = await db()
      .selectFrom('sysFile')
      .select((eb) => eb.fn.min('fileTag').as('tag'))
      .where('fileTag', '>', last)
      .executeTakeFirstOrThrow()
    if (tag === null || tag === undefined) return folders
    last = tag
    const counted = db()
      .selectFrom('sysFile')
      .select(sql<number>`1`.as('found'))
      .where('fileTag', '=', tag)
      .where('deleteTime', 'is', null)
      .limit(COUNTED + 1)
    const { rows } = await sql<{ total: number }>`select count(*) as total from (${counted}) as counted`.execute(db())
    const total = Number(rows[0]?.total ?? 0)
    if (total > 0) folders.push({ tag, count: Math.min(total, COUNTED), more: total > COUNTED })
  }
  return folders
}
