import { reportProblem } from '@mashu/contract/online/report/report-problem'
import { sqlReport, type ParsedSql, type ViewDescription } from '@mashu/contract/online/report/sql-report'
import { isNumeric, type ReportKind } from '@mashu/contract/online/report/view'
import { readStatement, type Statement } from '@mashu/report-sql'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { serve } from '../../../platform/http/endpoint/serve.ts'
import { isOurClient } from '../../../platform/client/our-client.ts'
import { dayOf } from '../../../platform/time/day.ts'
import { now } from '../../../platform/time/time.ts'
import { listReadableSources } from '../../sys/data-source/data-source.ts'
import { insertLog } from '../../sys/log/log.ts'
import type { Foreign } from './foreign/foreign.ts'
import { shownColumn } from './run/shown-column.ts'
import { explainReport, readReport } from './run/run.ts'
import { sourceSubjectName, sourceSubjects } from './view/foreign-subject.ts'
import type { Subject } from './view/subject.ts'
import { reachOf, readableSubjects, subjectFor } from './view/view.ts'

const SHOWN = 100

/** `foreign` runs the statement instead of the school's own database. */
export interface ReportStatement extends Statement<Subject> {
  foreign?: Foreign
}

/** Without the code of a data source, the school's own database runs the SQL. */
interface Written {
  sql: string
  dbSource?: string | null | undefined
}

/** @throws the errors of `readStatement`, and `report.viewClosed` */
export async function statementFor(
  context: AppContext,
  user: Principal,
  { sql, dbSource }: Written,
): Promise<ReportStatement> {
  const today = dayOf(context.wire.clock, now())
  if (!dbSource)
    return readStatement(sql, { database: context.database.kind, today }, (name) => {
      const subject = subjectFor(user, name)
      if (subject?.foreign) throw reportProblem('report.tableElsewhere', { name })
      return subject
    })
  const { source, subjects } = await sourceSubjects(context, dbSource)
  const database = source.dialect.kind
  const statement = await readStatement(sql, { database, today, isForeign: true }, (name) => subjects.get(name))
  return { ...statement, foreign: { spelling: database, open: () => Promise.resolve(source) } }
}

const TYPES: Partial<Record<ReportKind, string>> = { day: 'Date', time: 'Datetime' }
const typeOf = (kind: ReportKind): string => TYPES[kind] ?? (isNumeric(kind) ? 'Integer' : 'String')

function parsed({ columns, parameters }: ReportStatement): ParsedSql {
  return {
    fields: columns.map(({ name, title, kind, dict }, at) => ({
      fieldName: name,
      fieldTxt: title ?? name,
      fieldType: typeOf(kind),
      dictCode: dict ?? '',
      isShow: kind === 'id' ? 0 : 1,
      isSearch: 0,
      orderNum: at + 1,
    })),
    params: parameters.map((name, at) => ({ paramName: name, paramTxt: name, paramValue: '', orderNum: at + 1 })),
  }
}

const described = ({ name, view: { title, row, day, columns } }: Subject): ViewDescription => ({
  name,
  title,
  row,
  ...(day === undefined ? {} : { day }),
  columns: columns.map(shownColumn),
})

export function sqlReportRoutes(context: AppContext): void {
  const zoned = { timeZone: context.config.timeZone, clock: context.wire.clock }
  serve(context, sqlReport, {
    views: async ({ user }) => readableSubjects(user).map(described),
    sources: () => listReadableSources(),
    sourceViews: async ({ query }) => {
      const { subjects } = await sourceSubjects(context, query.source, (table) =>
        sourceSubjectName(query.source, table),
      )
      return [...subjects.values()].map(described)
    },
    parseSql: async ({ body, user }) => parsed(await statementFor(context, user, body)),
    parseSqlInAddress: ({ request }) => {
      throw reportProblem(isOurClient(request) ? 'report.sqlInAddress' : 'report.sqlInForeignAddress')
    },
    async trial({ body, user, ip }) {
      const reach = await reachOf(user, zoned)
      const statement = await statementFor(context, user, body)
      await insertLog({
        logType: 2,
        operateType: 1,
        logContent: `报表SQL试查${body.dbSource ? `（数据源 ${body.dbSource}）` : ''}：${body.sql}`,
        user,
        ip,
      })
      const cut = { values: body.values ?? {}, limit: SHOWN + 1 }
      const start = performance.now()
      const rows = await readReport(statement, reach, cut)
      const milliseconds = Math.round(performance.now() - start)
      return {
        columns: statement.columns.map(shownColumn),
        rows: rows.slice(0, SHOWN).map((row) => [...row]),
        isCut: rows.length > SHOWN,
        plan: await explainReport(statement, reach, cut),
        milliseconds,
      }
    },
  })
}
