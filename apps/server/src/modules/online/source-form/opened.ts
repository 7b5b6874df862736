import type { AnyEndpoint } from '@mashu/contract'
import type { Expression, SqlBool } from 'kysely'
import type { AppContext } from '../../../platform/app/context.ts'
import { limitedTo, mayCall, type Principal } from '../../../platform/auth/principal.ts'
import type { ZoneClock } from '../../../platform/time/time.ts'
import { memoryCopy } from '../../../platform/instances/memory-copy.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { dialects, listSourceKinds, openSource, type Dialect, type Source } from '../../sys/data-source/data-source.ts'
import { findOtherForms, type OpenForm } from '../form/form.ts'
import { openSourceForm } from './open-source-form.ts'
import { listStoredForms, rulesFor } from './source-form.queries.ts'
import type { StoredForm } from './stored.ts'

interface Opened {
  stored: StoredForm
  form: OpenForm
  /** Undefined when the data source was deleted or its kind is not supported. */
  dialect: Dialect | undefined
}
const opened = perDatabase((): { context?: AppContext; forms: Map<string, Opened> } => ({ forms: new Map() }))

async function refresh(): Promise<void> {
  const here = opened()
  const { context } = here
  if (!context) return
  const found = await listStoredForms()
  const codes = [...new Set(found.map(({ sourceCode }) => sourceCode))]
  const kinds = new Map((await listSourceKinds(codes)).map(({ code, dbType }) => [code, dbType]))
  here.forms = new Map(
    found.map((stored) => {
      const dialect = dialects[kinds.get(stored.sourceCode) ?? '']
      return [stored.id, { stored, form: openSourceForm(context, stored), dialect }]
    }),
  )
}

/** Every instance reads the forms again after a change. */
export const sourceFormsCopy = memoryCopy('source-forms', refresh)

export function followSourceForms(context: AppContext): void {
  const here = opened(context.database)
  here.context = context
  findOtherForms(context.database, (id) => opened().forms.get(id)?.form)
  sourceFormsCopy.follow(context)
}

export interface ReportSourceForm {
  /** The name of the table in boards and statements. */
  name: string
  title: string
  table: string
  columns: readonly { name: string; title: string; type: StoredForm['fields'][number]['type'] }[]
  dialect: Dialect
  open(): Promise<Source>
  /**
   * Restricts the rows to those that the reader can list. `row` is the alias of the table.
   * @throws `cgform.unreadableRule`
   */
  conditions(row: string): Promise<readonly Expression<SqlBool>[]>
}

/** Does not convert to UTC, because a data source stores times in the time zone of its connection. */
const localClock = (clock: ZoneClock): ZoneClock => ({
  ...clock,
  fromWire(text) {
    const utc = clock.fromWire(text)
    return utc === null ? null : clock.toWire(utc)
  },
})

export function reportSourceForms(reader: Principal): ReportSourceForm[] {
  const { context, forms } = opened()
  if (!context) return []
  return [...forms.values()].flatMap(({ stored, form, dialect }): ReportSourceForm[] => {
    const { list } = form.resource
    if (!dialect || !mayCall(reader, list.access)) return []
    const caller = { user: limitedTo(reader, list.access), clock: localClock(context.wire.clock) }
    return [
      {
        name: `rpt_form_source_${stored.id}`,
        title: stored.tableTxt,
        table: stored.sourceTable,
        columns: stored.fields.map(({ column, title, type }) => ({ name: column, title, type })),
        dialect,
        open: () => openSource(context, stored.sourceCode),
        conditions: (row) => rulesFor({ form: stored, dialect, row }, list as unknown as AnyEndpoint, caller),
      },
    ]
  })
}
