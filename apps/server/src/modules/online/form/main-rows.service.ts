import type { RunningForm } from '@mashu/contract/online/form/definition'
import { anyTable } from '../../../platform/db/any-table.ts'
import { isOneToOne } from '@mashu/contract/online/form/relation'
import { sql, type SqlBool } from 'kysely'
import type { Principal } from '../../../platform/auth/principal.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { db, transaction } from '../../../platform/db/database.ts'
import { recordChange } from '../../../platform/history/version.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import type { WireContext } from '../../../platform/http/field/wire-context.ts'
import { scopeRows } from './rights/row-scope.ts'
import { tableKey } from './table/table.queries.ts'
import { relatedRowsOf } from './main-row.service.ts'
import type { FormFinder } from './reference/reference.ts'
import { SubForm, SubForms } from './sub-rows.service.ts'

type Values = Record<string, unknown>
interface SubCall {
  body: Values & { id: string }
  query: { id?: string; ids?: string }
  user: Principal
}
type Handler = (call: SubCall) => Promise<unknown>
type Verb = 'add' | 'edit' | 'delete' | 'deleteBatch'

export class MainRows {
  readonly #main: ReturnType<typeof tableKey>
  readonly #mainId: string
  readonly #subs: SubForms
  readonly #sub: SubForm

  constructor(main: RunningForm, sub: RunningForm, { wire, formOf }: { wire: WireContext; formOf: FormFinder }) {
    this.#main = tableKey(main.head.tableName)
    this.#mainId = main.head.id
    this.#subs = new SubForms(main.subs ?? [], wire, formOf)
    this.#sub = new SubForm(sub, wire)
  }

  /** The key of the column that contains the id of the main row. */
  get key(): string {
    return this.#sub.mainKey
  }

  /** Returns the condition for the sub rows whose main rows the person may reach. */
  reached(user: Principal) {
    const mains = db()
      .selectFrom(anyTable(this.#main))
      .select('id')
      .where(scopeRows(this.#main, this.#mainId, user))
    return sql<SqlBool>`${sql.ref(`${this.#sub.table}.${this.key}`)} in ${mains}`
  }

  /** Returns a fault when the main row is missing, or already has its only sub row. */
  async fault(values: Values, id: string | null, user: Principal): Promise<string | undefined> {
    const main = values[this.key]
    if (id !== null && main === undefined) return undefined
    const found = db()
      .selectFrom(anyTable(this.#main))
      .select('id')
      .where('id', '=', String(main))
      .where(scopeRows(this.#main, this.#mainId, user))
    if (!(await found.executeTakeFirst())) return '主表里的这一行已经不在了'
    const others = isOneToOne(this.#sub.definition) ? await this.#sub.rows([String(main)]) : []
    return others.some((row) => row['id'] !== id) ? '主表的一行只能有一行附表' : undefined
  }

  async #mainsOf(ids: readonly string[]): Promise<string[]> {
    if (ids.length === 0) return []
    const found = await db()
      .selectFrom(anyTable(this.#sub.table))
      .select(this.key as 'id')
      .where('id', 'in', [...ids])
      .execute()
    return found.map((row) => String((row as Values)[this.key]))
  }

  /** Marks the main rows as updated, so that their import can no longer be undone. */
  async #touch(ids: readonly string[], user: Principal): Promise<void> {
    await db()
      .updateTable(anyTable(this.#main))
      .set(stampUpdate(user) as never)
      .where('id', 'in', [...ids])
      .execute()
  }

  /**
   * Each write of a sub row also updates the main row, so that an older open edit of the main row cannot overwrite the
   * sub row.
   */
  handlers(regular: Record<Verb, Handler>): Record<Verb, Handler> {
    const onMain = (verb: Verb, idsOf: (call: SubCall) => readonly string[]): Handler => {
      return (call) =>
        transaction(async () => {
          const given = call.body?.[this.key]
          const mains = [...(await this.#mainsOf(idsOf(call))), ...(typeof given === 'string' ? [given] : [])]
          const related = relatedRowsOf(this.#subs)
          const what = {
            table: this.#main,
            ids: [...new Set(mains)],
            operation: 'edit',
            user: call.user,
            related,
          } as const
          return recordChange(what, async () => {
            const answered = await regular[verb](call)
            await this.#touch(what.ids, call.user)
            return answered
          })
        })
    }
    return {
      add: onMain('add', () => []),
      edit: onMain('edit', ({ body }) => [body.id]),
      delete: onMain('delete', ({ query }) => [query.id ?? '']),
      deleteBatch: onMain('deleteBatch', ({ query }) => commaList(query.ids ?? '')),
    }
  }
}
