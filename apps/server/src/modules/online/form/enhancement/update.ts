import type { ActionStep } from '@mashu/contract/online/form/action'
import { controlOf } from '@mashu/contract/online/form/control'
import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'
import { columnsOfSource, referenceOf } from '@mashu/contract/online/form/source'
import type { FormShape } from '@mashu/formula'
import { quoted } from './formula-text.ts'

/**
 * Translates SQL of the replaced system, such as `update … set a = 'x' where id = '#{id}'`, into steps of an action.
 * The SQL is parsed, never run.
 */

type Node = Readonly<Record<string, unknown>>

export interface UpdateAround {
  definition: FormDefinition
  shape: FormShape
  formNamed(table: string): Promise<FormDefinition | undefined>
}

/** Characters. Longer texts are not translated. */
const LONGEST = 4000
/** Matches a placeholder with or without quotes, and every other quoted text. */
const PLACE = /'\s*#\{\s*(\w{1,64})\s*\}\s*'|#\{\s*(\w{1,64})\s*\}|'(?:[^']|'')*'/g

/** Formulas for the system variables of the replaced system. */
const WORDS: Readonly<Record<string, string>> = {
  sys_date: 'today()',
  sys_time: 'now()',
  sys_user_code: 'user()',
  sys_org_code: 'depart()',
}
const MOMENTS = new Set(['now', 'sysdate', 'current_timestamp'])

async function parsed(text: string): Promise<Node[] | undefined> {
  const { loadModule, parseSync } = await import('libpg-query')
  await loadModule()
  try {
    const { stmts } = parseSync(text) as { stmts?: { stmt: Node }[] }
    return stmts?.map(({ stmt }) => stmt)
  } catch {
    return undefined
  }
}

const nodeOf = (value: unknown, kind: string): Node | undefined =>
  typeof value === 'object' && value !== null && kind in value
    ? ((value as Record<string, Node>)[kind] ?? undefined)
    : undefined

/** @returns undefined when the node is not a column */
function columnOf(value: unknown): string | undefined {
  const fields = nodeOf(value, 'ColumnRef')?.['fields']
  const last = Array.isArray(fields) ? nodeOf(fields.at(-1), 'String')?.['sval'] : undefined
  return typeof last === 'string' ? last : undefined
}

function constantOf(value: unknown): string | number | undefined {
  const constant = nodeOf(value, 'A_Const')
  if (!constant) return undefined
  const text = (constant['sval'] as Node | undefined)?.['sval']
  if (typeof text === 'string') return text
  const whole = constant['ival'] as { ival?: number } | undefined
  if (whole) return whole.ival ?? 0
  const decimal = (constant['fval'] as Node | undefined)?.['fval']
  return typeof decimal === 'string' ? Number(decimal) : undefined
}

const signOf = (name: unknown): string =>
  String(nodeOf(Array.isArray(name) ? name[0] : undefined, 'String')?.['sval'] ?? '')

/** Detects `now()` and equivalent functions. */
function isMoment(value: unknown): boolean {
  const call = nodeOf(value, 'FuncCall')
  const names = call?.['funcname']
  const name = Array.isArray(names) ? nodeOf(names.at(-1), 'String')?.['sval'] : undefined
  return typeof name === 'string' && MOMENTS.has(name) && call?.['args'] === undefined
}

class Update {
  readonly #around: UpdateAround
  readonly #places: readonly string[]
  constructor(around: UpdateAround, places: readonly string[]) {
    this.#around = around
    this.#places = places
  }

  #placeOf(value: unknown): string | undefined {
    const number = nodeOf(value, 'ParamRef')?.['number']
    return typeof number === 'number' ? this.#places[number - 1] : undefined
  }

  /** `own` is true when column names mean fields of this form. */
  #formulaOf(value: unknown, own: boolean): string | undefined {
    const place = this.#placeOf(value)
    if (place !== undefined) return Object.hasOwn(WORDS, place) ? WORDS[place] : this.#fieldOf(place)
    const constant = constantOf(value)
    if (constant !== undefined) return typeof constant === 'number' ? String(constant) : quoted(constant)
    const column = own ? columnOf(value) : undefined
    if (column !== undefined) return this.#fieldOf(column)
    return isMoment(value) ? 'now()' : this.#reckonedOf(value, own)
  }

  #reckonedOf(value: unknown, own: boolean): string | undefined {
    const { name: sign, lexpr, rexpr } = nodeOf(value, 'A_Expr') ?? {}
    const operator = signOf(sign)
    if (!['+', '-', '*', '/'].includes(operator)) return undefined
    const [left, right] = [this.#formulaOf(lexpr, own), this.#formulaOf(rexpr, own)]
    const part = (text: string) => (/^\w+(\(\))?$/.test(text) ? text : `(${text})`)
    return left !== undefined && right !== undefined ? `${part(left)} ${operator} ${part(right)}` : undefined
  }

  #fieldOf(name: string): string | undefined {
    return Object.hasOwn(this.#around.shape.fields, name) ? name : undefined
  }

  #stepOf(target: unknown, fields: readonly FormField[], own: boolean): Partial<ActionStep> | undefined {
    const { name, val } = nodeOf(target, 'ResTarget') ?? {}
    const field = fields.find(({ dbFieldName }) => dbFieldName === name)
    const control = field && controlOf(field.fieldShowType)
    if (!field || !control || control.isFilled || control.isComputed || field.mainTable) return undefined
    const constant = constantOf(val)
    if (control.kind === 'flag' && constant !== undefined) {
      const isOn = ['1', 'Y', 'true'].includes(String(constant))
      return { field: field.dbFieldName, valueKind: 'formula', value: String(isOn) }
    }
    if (constant !== undefined) return { field: field.dbFieldName, valueKind: 'text', value: String(constant) }
    const value = this.#formulaOf(val, own)
    return value === undefined ? undefined : { field: field.dbFieldName, valueKind: 'formula', value }
  }

  /** `by` is the field that refers to the updated row, or undefined for the form's own row. */
  async #targetOf(update: Node): Promise<{ form: FormDefinition; by?: string } | undefined> {
    const { definition, formNamed } = this.#around
    const table = (update['relation'] as Node | undefined)?.['relname']
    const { name: sign, lexpr, rexpr } = nodeOf(update['whereClause'], 'A_Expr') ?? {}
    const [key, by] = [columnOf(lexpr), this.#placeOf(rexpr)]
    if (update['fromClause'] || signOf(sign) !== '=' || typeof table !== 'string') return undefined
    if (table === definition.head.tableName && by === 'id') return key === 'id' ? { form: definition } : undefined
    const field = definition.fields.find(({ dbFieldName }) => dbFieldName === by)
    if (!field || referenceOf(field) !== 'form' || columnsOfSource(field).kept !== key) return undefined
    const form = await formNamed(table)
    return form && field.dictTable === form.head.id ? { form, by: field.dbFieldName } : undefined
  }

  /** Returns undefined when steps cannot express the statement. */
  async stepsOf(statement: Node): Promise<ActionStep[] | undefined> {
    const update = nodeOf(statement, 'UpdateStmt')
    const target = update && (await this.#targetOf(update))
    if (!target) return undefined
    const { form, by } = target
    const columns = update['targetList'] as unknown[]
    const steps = columns.map((column) => this.#stepOf(column, form.fields, by === undefined))
    if (steps.includes(undefined)) return undefined
    return steps.map((step): ActionStep =>
      by === undefined ? { kind: 'set', ...step } : { kind: 'setRelated', by, ...step },
    )
  }
}

/** Returns undefined when steps cannot express the text. */
export async function stepsOfSql(text: string, around: UpdateAround): Promise<ActionStep[] | undefined> {
  if (text.length > LONGEST || /\$\d/.test(text)) return undefined
  const places: string[] = []
  const written = text.replaceAll('`', '').replaceAll(PLACE, (found, inQuotes?: string, bare?: string) => {
    const name = (inQuotes ?? bare)?.toLowerCase()
    if (name === undefined) return found
    if (!places.includes(name)) places.push(name)
    return ` $${places.indexOf(name) + 1} `
  })
  if (written.includes('#{')) return undefined
  const statements = await parsed(written)
  if (!statements || statements.length === 0) return undefined
  const update = new Update(around, places)
  const found: ActionStep[] = []
  for (const statement of statements) {
    const steps = await update.stepsOf(statement)
    if (!steps) return undefined
    found.push(...steps)
  }
  return found
}
