import { createHash } from 'node:crypto'
import { Problem } from '@mashu/contract'
import { newHead, type FormDefinition } from '@mashu/contract/online/form/definition'
import { selectOptionalDefinition } from '../../../server/src/modules/online/form/form.queries.ts'
import { previewPublishing, publishForm } from '../../../server/src/modules/online/form/publish-form.service.ts'
import { addForm, editForm } from '../../../server/src/modules/online/form/save-form.service.ts'
import { transaction } from '../../../server/src/platform/db/database.ts'
import type { Weight } from '../plan/move.ts'
import { leftTables, moves } from '../plan/plan.ts'
import { text } from '../plan/old-menu.ts'
import type { Counts } from '../report/result.ts'
import { whyNotWritten } from '../report/why-not-written.ts'
import { toUtc } from '../source/times.ts'
import { MOVER } from '../target/mover.ts'
import { inSavepoint, listCodes } from '../target/target.queries.ts'
import { originsOf, saveOrigins } from '../target/origin.queries.ts'
import { moveFormRows } from './form-rows.ts'
import type { FormSchool } from './form-school.ts'
import { definitionOf, type FormAround, type OldDefinition } from './old-definition.ts'
import { isSynched, isView, readOldForms, type OldForm } from './old-form.ts'
import { namesHere } from './old-name.ts'

/**
 * Online forms are imported through the form designer's functions. A form that cannot be imported is reported, and does
 * not end the import.
 */

const TABLE = 'onl_cgform_head'

const NOT_SCHOOLS = /^(?:sys|teaching|onl|qrtz|oss|act|jimu|rep|mashu)_/
const known = new Set([...moves, ...leftTables].map(({ table }) => table))
/** Imported forms must not expose system tables of the old system. */
const isOfSystem = (table: string) => NOT_SCHOOLS.test(table) || known.has(table)

const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** Omits sub forms and versions, which are derived. */
function designOf({ head, fields, indexs, rules }: FormDefinition): unknown {
  const { tableType, ...keys } = newHead
  const kept = Object.keys(keys) as (keyof typeof keys)[]
  const values = kept.map((key) => head[key] ?? null)
  return [head.tableName, head.tableTxt, tableType, head.tableType === 3, values, fields, indexs, rules]
}

type Tell = (weight: Weight, reason: string, detail?: string) => void

type Codes = Pick<FormAround, 'dicts' | 'fillRules' | 'reports'>

class FormMover {
  readonly counts: Counts = { read: 0, added: 0, updated: 0, same: 0, joined: 0, left: 0 }
  readonly #school: FormSchool
  readonly #forms: ReadonlyMap<string, OldForm>
  readonly #names: ReadonlyMap<string, string>
  readonly #codes: Codes

  constructor(school: FormSchool, forms: readonly OldForm[], codes: Codes) {
    this.#school = school
    this.#forms = new Map(forms.filter((form) => !isView(form)).map((form) => [form.table, form]))
    this.#names = namesHere([...this.#forms.keys()])
    this.#codes = codes
  }

  #tellerOf({ id }: OldForm): Tell {
    return (weight, reason, detail) => this.#school.result.findings.add(TABLE, { weight, reason, key: id, detail })
  }

  #around(form: OldForm, tell: Tell): FormAround {
    const columns = (other: OldForm) => namesHere(other.fields.map((row) => text(row['db_field_name'])))
    const title = text(form.head['table_txt']) || form.table
    return {
      ...this.#codes,
      tableNames: this.#names,
      columnNames: columns(form),
      tell: (reason, detail) => tell('mended', reason, `${title}：${detail}`),
      isMain: (table) => {
        const { head } = this.#forms.get(table) ?? {}
        return head !== undefined && Number(head['table_type']) !== 3 && text(head['is_tree']) !== 'Y'
      },
      formOf: (table) => {
        const other = this.#forms.get(table)
        return (
          other && {
            id: other.id,
            isTree: text(other.head['is_tree']) === 'Y',
            nameOf: (column) => {
              const isText = other.fields.some(
                (row) => text(row['db_field_name']).toLowerCase() === column && text(row['db_type']) === 'string',
              )
              return isText ? columns(other).get(column) : undefined
            },
          }
        )
      },
    }
  }

  async move(form: OldForm): Promise<void> {
    this.counts.read++
    const tell = this.#tellerOf(form)
    const title = text(form.head['table_txt']) || form.table
    const leave = (reason: string) => {
      this.counts.left++
      tell('left', reason, title)
    }
    if (isView(form)) return leave('是另一张表单的视图，请在这里用“复制”再做一张')
    const old = definitionOf(form, this.#around(form, tell))
    if (typeof old === 'string') return leave(old)
    const isSame = await transaction(() => this.#write(form, old, tell))
    if (typeof isSame === 'string') return leave(isSame)
    await this.#moveRows(form, old, tell)
  }

  /** Returns true if the rows of the form can be imported. Otherwise reports why an existing table cannot be used. */
  #hasRows(form: OldForm, tell: Tell): boolean {
    const title = text(form.head['table_txt']) || form.table
    const table = this.#school.source.tables.get(form.table)
    if (!table) return false
    if (isOfSystem(form.table)) tell('left', '表单读的是旧系统自己的表，只搬了设计，没有发布，数据没有从这里搬', title)
    else if (!table.columns.has('id')) tell('left', '表单的表没有 id，只搬了设计', title)
    else if (!isSynched(form))
      tell('left', '表单有没有同步的修改，只搬了设计；在旧系统里同步以后再搬一次，数据就会来', title)
    else return true
    return false
  }

  async #moveRows(form: OldForm, old: OldDefinition, tell: Tell): Promise<void> {
    if (!this.#hasRows(form, tell)) return
    const definition = await selectOptionalDefinition(form.id)
    if (!definition || definition.head.tableVersion === 0) return
    const names = new Set(definition.fields.map(({ dbFieldName }) => dbFieldName))
    const lost = old.fields.filter(({ field }) => !names.has(field.dbFieldName))
    for (const { field } of lost) tell('kept', '字段在这里改了名或删了，它的内容没有搬', field.dbFieldTxt)
    await moveFormRows(this.#school, form.table, { old, definition })
  }

  /** Returns true when the design of an earlier run is kept. Reports a design that was also changed or deleted here. */
  async #stays(
    form: OldForm,
    {
      marks,
      there,
      here,
      isWhole,
    }: { marks: string; there: string; here?: FormDefinition | undefined; isWhole: boolean },
    tell: Tell,
  ): Promise<boolean> {
    const isAsMoved = here !== undefined && hash(designOf(here)) === marks.slice(there.length)
    if (marks.slice(0, there.length) === there) {
      // True if an earlier run could not publish this form.
      const isLate = isWhole && isAsMoved && here.head.tableVersion === 0
      this.counts[isLate && (await this.#publish(form, tell)) ? 'updated' : 'same']++
      return true
    }
    if (isAsMoved) return false
    this.counts.same++
    const reason = here ? '两边都改过设计，以这里的为准' : '旧系统里改过，但这里已经删除，没有再搬'
    tell('kept', reason, text(form.head['table_txt']))
    return true
  }

  /** @returns an error message when the definition cannot be written */
  async #write(form: OldForm, old: OldDefinition, tell: Tell): Promise<string | undefined> {
    const { id } = form
    const isWhole = isSynched(form) && !isOfSystem(form.table) && this.#school.source.tables.has(form.table)
    const there = hash([designOf(old.definition), isWhole])
    const origin = (await originsOf(TABLE, [id])).get(id)
    const here = await selectOptionalDefinition(id)
    if (origin && (await this.#stays(form, { marks: origin.marks, there, here, isWhole }, tell))) return undefined
    if (!origin && here) return '这里已经有编号相同的表单'
    try {
      await inSavepoint(() => this.#save(form, old, origin !== undefined))
    } catch (error) {
      return error instanceof Problem ? error.message : whyNotWritten(error, (index) => index)
    }
    if (isWhole) await this.#publish(form, tell)
    const stored = (await selectOptionalDefinition(id))!
    await saveOrigins(TABLE, [{ key: id, targetId: id, marks: there + hash(designOf(stored)) }])
    this.counts[origin ? 'updated' : 'added']++
    return undefined
  }

  async #save({ id, head: old }: OldForm, { definition }: OldDefinition, isKnown: boolean): Promise<void> {
    const { head, ...parts } = definition
    const kept = Object.keys(newHead) as (keyof typeof newHead)[]
    const settings = Object.fromEntries(kept.map((key) => [key, head[key]]))
    const sent = { ...parts, head: { ...settings, tableName: head.tableName, tableTxt: head.tableTxt } }
    if (isKnown) return editForm(id, sent, MOVER)
    const createTime = toUtc(text(old['create_time']))
    await addForm(sent, MOVER, {
      id,
      createBy: text(old['create_by']) || MOVER.username,
      ...(createTime === null ? {} : { createTime }),
    })
  }

  /** Publishes a form, or reports why not. @returns true when it was published */
  async #publish({ id, head }: OldForm, tell: Tell): Promise<boolean> {
    const title = text(head['table_txt'])
    let fault: string | undefined
    try {
      await inSavepoint(async () => {
        fault = (await previewPublishing(id)).faults[0]
        if (fault === undefined) await publishForm(id, false, MOVER)
      })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      fault = error.message
    }
    if (fault !== undefined) tell('mended', `没有发布：${fault}`, title)
    return fault === undefined
  }
}

export async function moveForms(school: FormSchool): Promise<void> {
  const forms = await readOldForms(school.source)
  if (forms.length === 0) return
  const mover = new FormMover(school, forms, {
    dicts: await listCodes('sys_dict', 'dict_code'),
    fillRules: await listCodes('sys_fill_rule', 'rule_code'),
    reports: await listCodes('onl_cgreport_head', 'code'),
  })
  for (const [at, form] of forms.entries()) {
    await mover.move(form)
    school.progress(at + 1, forms.length, '在线表单')
  }
  school.result.tables.push({ table: TABLE, title: '在线表单', ...mover.counts })
}
