import { MAX_COUNTED } from '@mashu/contract'
import { autoReport } from '@mashu/contract/online/report/auto-report'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { insertLog } from '../../sys/log/log.ts'
import { openReportsWith } from '../form/form.ts'
import {
  columnsOf,
  cutOf,
  dictOptionsOf,
  linksOf,
  openReport,
  queryLinesOf,
  shownItems,
  type Asked,
  type OpenReport,
} from './auto-report.ts'
import { countReport, readReport } from './run/run.ts'
import { sendReport } from './run/report-sheet.ts'
import { reachOf } from './view/view.ts'
import type { Reach } from './view/view.queries.ts'

interface Caller {
  user: Principal
  ip: string
}
interface Paging {
  pageNo?: number
  pageSize?: number
}

const USUAL = 10

/** Adds the filters of columns, which depend on the report and are in no schema. */
const askedOf = (call: { request: { query: unknown }; query: object }): Asked & Paging => ({
  ...(call.request.query as Asked),
  ...call.query,
})

const tellLog = ({ head }: OpenReport, what: string, { user, ip }: Caller) =>
  insertLog({ logType: 2, operateType: 1, logContent: `报表 ${head.name}（${head.code}）：${what}`, user, ip })

/** Returns a page of the first `MAX_COUNTED` rows. */
async function pageOf(report: OpenReport, reach: Reach, asked: Asked & Paging) {
  const cut = cutOf(report, asked)
  const size = Math.min(asked.pageSize ?? USUAL, MAX_COUNTED)
  const offset = Math.min(((asked.pageNo ?? 1) - 1) * size, MAX_COUNTED)
  const summed = report.items.filter(({ isTotal }) => isTotal === 1).map(({ fieldName }) => fieldName)
  const [rows, { total, totals }] = await Promise.all([
    readReport(report.statement, reach, { ...cut, limit: Math.min(size, MAX_COUNTED - offset), offset }),
    countReport(report.statement, reach, { ...cut, summed }),
  ])
  const names = report.statement.columns.map(({ name }) => name)
  const shown = new Set(report.items.map(({ fieldName }) => fieldName))
  const records = rows.map((row) =>
    Object.fromEntries(names.map((name, at) => [name, row[at] ?? null]).filter(([name]) => shown.has(String(name)))),
  )
  return { total, totals, records }
}

/** Maximum rows that a report offers as choices of a field. */
const MAX_CHOICES = 100

/** Form fields offer rows of reports as choices, read with the rights of the person who fills in the form. */
function offerToForms(context: AppContext, zoned: Parameters<typeof reachOf>[1]): void {
  openReportsWith(context.database, async (user, code) => {
    const report = await openReport(context, user, code)
    const reach = await reachOf(user, zoned)
    const { columns } = report.statement
    return {
      name: report.head.name,
      columns: report.items.map(({ fieldName }) => fieldName),
      async rows({ column, keyword, ip }) {
        const filters = keyword
          ? [{ column, title: column, test: 'contains' as const, value: keyword, isNumber: false }]
          : []
        const rows = await readReport(report.statement, reach, {
          ...cutOf(report, {}),
          filters,
          limit: MAX_CHOICES,
        })
        await tellLog(report, `在表单里选取，找到 ${rows.length} 行`, { user, ip })
        return rows.map((row) => Object.fromEntries(columns.map(({ name }, at) => [name, row[at] ?? null])))
      },
    }
  })
}

async function exportReport(
  context: AppContext,
  zoned: Parameters<typeof reachOf>[1],
  call: Call<typeof autoReport.exportXls>,
) {
  const report = await openReport(context, call.user, call.params.id)
  const reach = await reachOf(call.user, zoned)
  await tellLog(report, '导出', call)
  const columns = shownItems(report).map(({ fieldName, fieldTxt, dictCode }) => ({
    name: fieldName,
    title: fieldTxt,
    dict: dictCode ?? undefined,
  }))
  return sendReport(context, call, {
    name: report.head.name,
    columns,
    readable: report.statement,
    reach,
    cut: cutOf(report, askedOf(call)),
  })
}

export function autoReportRoutes(context: AppContext): void {
  const zoned = { timeZone: context.config.timeZone, clock: context.wire.clock }
  offerToForms(context, zoned)
  const opened = (user: Principal, id: string) => openReport(context, user, id)
  const asked = async (report: OpenReport, call: Caller & Parameters<typeof askedOf>[0]) => {
    const page = await pageOf(report, await reachOf(call.user, zoned), askedOf(call))
    await tellLog(report, `查询到 ${page.total} 行`, call)
    return page
  }

  serve(context, autoReport, {
    async paramsInfo({ params, user }) {
      const report = await opened(user, params.id)
      return report.params.map(({ paramName, paramTxt, paramValue, paramType, dictCode, isRequired }) => ({
        paramName,
        paramTxt,
        paramValue,
        paramType,
        dictCode: dictCode || null,
        isRequired: isRequired === 1,
      }))
    },
    queryInfo: async ({ params, user }) => queryLinesOf(await opened(user, params.id)),
    async columnsAndData(call) {
      const report = await opened(call.user, call.params.id)
      return {
        data: await asked(report, call),
        columns: columnsOf(report),
        dictOptions: dictOptionsOf(context, report),
        fieldHrefSlots: linksOf(report),
        cgreportHeadName: report.head.name,
      }
    },
    async rpColumns({ params, user }) {
      const report = await openReport(context, user, params.code)
      return {
        columns: columnsOf(report),
        dictOptions: dictOptionsOf(context, report),
        cgRpConfigId: report.head.id,
        cgRpConfigName: report.head.name,
      }
    },
    data: async (call) => asked(await opened(call.user, call.params.id), call),
    exportXls: (call) => exportReport(context, zoned, call),
  })
}
