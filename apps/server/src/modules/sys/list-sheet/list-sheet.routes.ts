import { Type } from 'typebox'
import { Problem, problem, rowSchemas, type FieldSchema } from '@mashu/contract'
import { listSheet, listSheetProblem } from '@mashu/contract/sys/list/list-sheet'
import { listKey } from '@mashu/contract/sys/list/list-view'
import type { AppContext } from '../../../platform/app/context.ts'
import { limitedTo, mayCall } from '../../../platform/auth/principal.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { parseGivenJson } from '../../../platform/http/field/json/given-json.ts'
import { parse, serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { exportHandler, isWritable } from '../../../platform/sheet/send-sheet.ts'
import type { SheetColumn, WrittenSheet } from '../../../platform/sheet/sheet.ts'

type Row = Record<string, unknown>

const PAGE = 500

/** @throws `input.unreadable` when the text is not JSON */
function readJson(text: string): unknown {
  try {
    return parseGivenJson(text)
  } catch (error) {
    throw error instanceof Problem ? error : problem('input.unreadable')
  }
}

/** Omits properties whose value is not a text. */
const textsOf = (given: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, text]) => typeof text === 'string'))

/** Uses the titles and texts that the page shows. */
function columnsOf(schemas: Readonly<Record<string, FieldSchema>>, names: string, given: unknown): SheetColumn[] {
  const shown = (given ?? {}) as Readonly<Record<string, { words?: unknown } | null | undefined>>
  const known = [...new Set(commaList(names))].filter((key) => Object.hasOwn(schemas, key) && isWritable(schemas[key]!))
  return known.map((key) => {
    const { title = schemas[key]!.title ?? key } = textsOf(shown[key])
    const column = { key, schema: schemas[key] as never, title, text: `${key}_dictText` }
    return { ...column, words: textsOf(shown[key]?.words), only: 'export' }
  })
}

/** @throws `listSheet.noList` when the caller may not open the list */
function listOf(context: AppContext, call: Call<typeof listSheet.exportXls>): WrittenSheet {
  const { list: key, title, filters, shown } = call.query
  const [list, find] = [...context.sheetLists].find(([endpoint]) => listKey(endpoint.path) === key) ?? []
  if (!list || !find || !mayCall(call.user, list.access)) throw listSheetProblem('listSheet.noList')
  const schemas = rowSchemas(list.result)
  const columns = columnsOf(schemas, call.query.columns ?? '', shown && readJson(shown))
  if (columns.length === 0) throw listSheetProblem('listSheet.noColumn')
  const asked = filters ? (readJson(filters) as object) : {}
  const user = limitedTo(call.user, list.access)
  async function* rows(_query: unknown, ids: readonly string[] | null, limit: number): AsyncIterable<Row[]> {
    const chosen = ids && new Set(ids)
    for (let pageNo = 1, found = PAGE; found === PAGE && (pageNo - 1) * PAGE < limit; pageNo++) {
      const query = parse(context, list!.query as FieldSchema, { ...asked, pageNo, pageSize: PAGE })
      const { records } = (await find!({ ...call, query, user })) as { records: Row[] }
      found = records.length
      yield chosen ? records.filter(({ id }) => chosen.has(String(id))) : records
    }
  }
  return {
    title,
    fileName: title,
    sheetName: '导出信息',
    columns,
    row: Type.Object({}),
    form: Type.Object({}),
    rows,
  }
}

export const listSheetRoutes = (context: AppContext): void =>
  serve(context, listSheet, {
    exportXls: (call) => exportHandler(context, listOf(context, call))(call),
  })
