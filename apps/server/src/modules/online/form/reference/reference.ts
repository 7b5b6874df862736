import type { FormDefinition, FormField } from '@mashu/contract/online/form/definition'
import type { ReferenceKind } from '@mashu/contract/online/form/control-kind'
import { treeNames } from '@mashu/contract/online/form/relation'
import { choosesInTree, columnsOfSource, holdsSeveral, pairsOf, referenceOf } from '@mashu/contract/online/form/source'
import { keyOf } from '@mashu/contract/online/form/name'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { commaList } from '../../../../platform/comma-list.ts'
import { listBelowCode, listByIds } from '../../../sys/category/category.ts'
import { departScope, listDepartNames, listDepartsOfUser, listScopeDeparts } from '../../../sys/depart/depart.ts'
import { listRealnames } from '../../../sys/user/user.ts'
import { areas } from './area.ts'
import {
  listNameable,
  listRowOptions,
  type Option,
  type FormTable,
  type RowSource,
  type Wanted,
} from './reference.queries.ts'

/** Returns the published form with an id. */
export type FormFinder = (id: string) => { definition: FormDefinition; table: FormTable } | undefined

export interface Asked {
  field: FormField
  user: Principal
  formOf: FormFinder
}

/** A kind of reference, for example people or rows of another form. */
interface Source {
  /** Returns the choices that this person may see. */
  options(asked: Asked, wanted: Wanted): Promise<Option[]>
  /** Returns the texts of stored keys, whatever the reader may choose. */
  texts(asked: Omit<Asked, 'user'>, values: readonly string[]): Promise<ReadonlyMap<string, string>>
}

function narrowed(options: readonly Option[], { keyword, values }: Wanted): Option[] {
  const known = values && new Set(values)
  return options.filter(({ value, text }) => (!keyword || text.includes(keyword)) && (!known || known.has(value)))
}
const textsOf = (options: readonly { value: string; text: string }[]) =>
  new Map(options.map(({ value, text }) => [value, text]))

/** Returns undefined when the form or a column no longer exists. */
function rowSource({ field, formOf }: Omit<Asked, 'user'>): RowSource | undefined {
  const other = formOf(field.dictTable ?? '')
  if (!other) return undefined
  const names = new Set(['id', ...other.definition.fields.map(({ dbFieldName }) => dbFieldName)])
  const { kept, shown } = columnsOfSource(field)
  if (!names.has(kept) || !names.has(shown)) return undefined
  const parent = choosesInTree(field) ? treeNames(other.definition)?.parent : undefined
  return { table: other.table, kept, shown, parent, more: [] }
}

async function departOptions({ user }: Asked): Promise<Option[]> {
  const found = [...(await listScopeDeparts(await departScope(user))), ...(await listDepartsOfUser(user.id))]
  return [...new Map(found.map((each) => [each.id, each])).values()].map(({ id, departName, parentId }) => ({
    value: id,
    text: departName,
    ...(parentId ? { parent: parentId } : {}),
  }))
}

const sources: Readonly<Record<ReferenceKind, Source>> = {
  user: {
    options: ({ user }, wanted) => listNameable(user, wanted),
    texts: async (_asked, values) => listRealnames(values),
  },
  depart: {
    options: async (asked, wanted) => narrowed(await departOptions(asked), wanted),
    texts: async (_asked, values) => listDepartNames(values),
  },
  category: {
    options: async ({ field }, wanted) => {
      const found = await listBelowCode(field.dictField ?? '')
      const options = found.map(({ id, name, pid }) => ({ value: id, text: name, ...(pid ? { parent: pid } : {}) }))
      return narrowed(options, wanted)
    },
    texts: async (_asked, values) => new Map((await listByIds(values, null)).map(({ id, name }) => [id, name])),
  },
  area: {
    options: async (_asked, wanted) => narrowed((await areas()).options, wanted),
    texts: async () => (await areas()).names,
  },
  form: {
    options: async (asked, wanted) => {
      const source = rowSource(asked)
      const found = source ? await listRowOptions(source, wanted) : []
      return [...new Map(found.map(({ option }) => [option.value, option])).values()]
    },
    texts: async (asked, values) => {
      const source = rowSource(asked)
      return source ? textsOf((await listRowOptions(source, { values })).map(({ option }) => option)) : new Map()
    },
  },
}

/** Each choice contains values for fields of this form. */
async function fillingOptions({ field, formOf }: Asked, wanted: Wanted): Promise<Option[]> {
  const other = formOf(field.dictTable ?? '')
  const pairs = pairsOf(field)
  const own = pairs.find(({ to }) => to === field.dbFieldName)?.from
  const names = new Set(other?.definition.fields.map(({ dbFieldName }) => dbFieldName))
  if (!other || !own || pairs.some(({ from }) => !names.has(from))) return []
  const source = { table: other.table, kept: 'id', shown: own, more: pairs.map(({ from }) => from) }
  const found = await listRowOptions(source, wanted)
  return found.map(({ option, row }) => ({
    ...option,
    fills: Object.fromEntries(pairs.map(({ from, to }) => [keyOf(to), row[keyOf(from)] as string | number | null])),
  }))
}

export async function optionsOf(asked: Asked, wanted: Wanted): Promise<Option[]> {
  if (asked.field.fieldShowType === 'popup') return fillingOptions(asked, wanted)
  const kind = referenceOf(asked.field)
  return kind ? sources[kind].options(asked, wanted) : []
}

export const keysIn = (field: FormField, value: unknown): string[] => {
  if (typeof value !== 'string' || value === '') return []
  return holdsSeveral(field) ? commaList(value) : [value]
}

export const referencesOf = ({ fields }: FormDefinition): FormField[] =>
  fields.filter((field) => referenceOf(field) !== undefined)

type Row = Record<string, unknown>

async function namesIn(fields: readonly FormField[], rows: readonly Row[], formOf: FormFinder) {
  const found = await Promise.all(
    fields.map(async (field) => {
      const values = [...new Set(rows.flatMap((row) => keysIn(field, row[keyOf(field.dbFieldName)])))]
      const kind = referenceOf(field)
      return [field, values.length > 0 && kind ? await sources[kind].texts({ field, formOf }, values) : null] as const
    }),
  )
  return found.flatMap(([field, texts]) => (texts ? [{ field, texts }] : []))
}

/** Adds the texts of keys as `<key>_dictText`. A key without an entry is its own text. */
export async function withNames<T extends Row>(fields: readonly FormField[], rows: T[], formOf: FormFinder) {
  for (const { field, texts } of await namesIn(fields, rows, formOf))
    for (const row of rows) {
      const key = keyOf(field.dbFieldName)
      const names = keysIn(field, row[key]).map((value) => texts.get(value) ?? value)
      ;(row as Row)[`${key}_dictText`] = names.join(',') || null
    }
  return rows
}

/** Replaces keys by texts, for a sheet. */
export async function named(fields: readonly FormField[], rows: Row[], formOf: FormFinder): Promise<Row[]> {
  for (const { field, texts } of await namesIn(fields, rows, formOf))
    for (const row of rows) {
      const key = keyOf(field.dbFieldName)
      const values = keysIn(field, row[key])
      if (values.length > 0) row[key] = values.map((value) => texts.get(value) ?? value).join(',')
    }
  return rows
}

/** Returns messages for new values that the person may not choose. Unchanged values are accepted. */
export async function referenceFaults(
  fields: readonly FormField[],
  { values, before }: { values: Row; before: Row | null },
  { user, formOf }: Omit<Asked, 'field'>,
): Promise<Record<string, string>> {
  const errors: Record<string, string> = {}
  for (const field of fields) {
    const key = keyOf(field.dbFieldName)
    const kept = new Set(keysIn(field, before?.[key]))
    const wanted = keysIn(field, values[key]).filter((value) => !kept.has(value))
    if (wanted.length === 0) continue
    const known = new Set((await optionsOf({ field, user, formOf }, { values: wanted })).map(({ value }) => value))
    const unknown = wanted.find((value) => !known.has(value))
    if (unknown !== undefined) errors[key] = `${field.dbFieldTxt}没有“${unknown}”这个选项`
  }
  return errors
}
