import { Problem } from '@mashu/contract'
import { readStatement } from '@mashu/report-sql'
import { viewSubject } from '../../../server/src/modules/online/report/view/subject.ts'
import { databaseKind } from '../../../server/src/platform/db/database.ts'
import { now } from '../../../server/src/platform/time/time.ts'
import type { Source, SourceRow } from '../source/source.queries.ts'
import type { Row } from '../target/row.ts'
import { text } from './old-menu.ts'
import type { Shaping, TableMove } from './move.ts'

/**
 * The SQL of reports is imported unchanged and therefore names tables of the former system. If the SQL guard refuses
 * it, the description of the report contains the reason.
 */

/** Characters. */
const LONGEST = 1000
const TYPES = new Set(['String', 'Integer', 'Long', 'Date', 'Datetime'])
const label = (old: SourceRow) => text(old['name'] ?? old['field_name'] ?? old['param_name'])

async function whyNotRun(old: SourceRow): Promise<string | undefined> {
  if (text(old['db_source']) !== '') return '它的数据源没有搬来，请在这里重新填写数据源'
  try {
    await readStatement(text(old['cgr_sql']), { database: databaseKind(), today: now().slice(0, 10) }, viewSubject)
    return undefined
  } catch (error) {
    if (error instanceof Problem) return error.message
    throw error
  }
}

const CODE = /^[A-Za-z][\w-]*$/

function codeOf(given: string, { note }: Shaping): string {
  if (CODE.test(given)) return given
  const code = `r${given.replaceAll(/[^\w-]/g, '')}`
  note('mended', '报表编码不能用，换了一个', `${given} → ${code}`)
  return code
}

async function openReports(source: Source): Promise<Partial<TableMove>> {
  const reasons = new Map<string, string>()
  for await (const batch of source.batches('onl_cgreport_head', LONGEST))
    for (const old of batch) {
      const why = await whyNotRun(old)
      if (why !== undefined) reasons.set(text(old['id']), why)
    }
  return {
    shape: (row: Row, old, shaping) => {
      row['code'] = codeOf(text(old['code']), shaping)
      const why = reasons.get(text(old['id']))
      if (why === undefined) return undefined
      shaping.note('mended', '报表原样搬来了，但是它的 SQL 在这里不能运行，请改写', `${text(old['name'])}：${why}`)
      const said = `从旧系统搬来，在这里还不能运行：${why}`
      row['content'] = [said, text(old['content'])].filter(Boolean).join('\n').slice(0, LONGEST)
      return undefined
    },
  }
}

/** The configuration of reports accepts only paths of this site and https URLs. */
const isSafeLink = (href: string) => /^(?:\/(?![/\\])|https:\/\/)/.test(href)

function shapeItem(row: Row, old: SourceRow, { note }: Shaping): undefined {
  const name = text(old['field_name'])
  const dict = text(old['dict_code'])
  if (!TYPES.has(text(row['field_type']))) row['field_type'] = 'String'
  if (dict !== '' && !/^[\w-]*$/.test(dict)) {
    note('mended', '报表的列用 SQL 作字典，没有搬', `${name}：${dict}`)
    row['dict_code'] = null
  }
  const href = text(old['field_href'])
  if (href !== '' && !isSafeLink(href)) {
    note('mended', '报表的列的链接不能用，没有搬', `${name}：${href}`)
    row['field_href'] = null
  }
  if (!['single', 'group'].includes(text(row['search_mode']))) row['search_mode'] = null
}

function shapeParam(row: Row): string | undefined {
  return /^\w+$/.test(text(row['param_name'])) ? undefined : '参数名不能用'
}

export const reportMoves: readonly TableMove[] = [
  {
    table: 'onl_cgreport_head',
    title: '在线报表',
    label,
    sameBy: ['code'],
    fallback: { name: '（没有名称）', cgr_sql: 'select 1' },
    open: openReports,
  },
  {
    table: 'onl_cgreport_item',
    title: '在线报表的列',
    label,
    fallback: { field_txt: '（没有名称）' },
    shape: shapeItem,
  },
  {
    table: 'onl_cgreport_param',
    title: '在线报表的参数',
    label,
    fallback: { param_txt: '（没有名称）' },
    shape: shapeParam,
  },
]
