import { Nullable, Text } from '@mashu/contract'
import { sheetProblem } from '@mashu/contract/sheet'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { newId } from '../../../../platform/db/id.ts'
import { fieldOf, type ImportRow, type SheetSource } from '../../../../platform/sheet/sheet.ts'
import { MAX_DEPTH } from '../relation/tree.service.ts'

type Values = Record<string, unknown>

/** The key of a row's planned id, to which the rows below refer. */
export const PLANNED_ID = '~id'

export interface TreePlace {
  id: string
  parent: string | null
  name: string
}

export interface TreeSheet {
  /** The key of the column that contains the row above. */
  parent: string
  /** The key of the column that contains the name of a row. */
  text: string
  /** Returns the rows that a person may reach. */
  places(user: Principal): Promise<TreePlace[]>
  hasOthersBelow(ids: readonly string[]): Promise<boolean>
  remove(ids: readonly string[]): Promise<void>
}

const BETWEEN = '/'
const LONGEST = 2000
const nameOf = (row: ImportRow, key: string) => (row.cells[key] ?? '').trim()

function pathsOf(places: readonly TreePlace[]): Map<string, string> {
  const byId = new Map(places.map((place) => [place.id, place]))
  const pathOf = ({ parent, name }: TreePlace, depth: number): string => {
    const above = parent === null || depth === MAX_DEPTH ? undefined : byId.get(parent)
    return above ? `${pathOf(above, depth + 1)}${BETWEEN}${name}` : name
  }
  return new Map(places.map((place) => [place.id, pathOf(place, 0)]))
}

/** The possible parents of the rows in a sheet: existing rows, and rows of the sheet. */
class Parents {
  readonly #byPath = new Map<string, string[]>()
  readonly #byName = new Map<string, string[]>()
  readonly #ids = new Set<string>()

  add(id: string, name: string, path: string): void {
    this.#ids.add(id)
    for (const [known, key] of [
      [this.#byPath, path],
      [this.#byName, name],
    ] as const)
      known.set(key, [...(known.get(key) ?? []), id])
  }

  /** Finds parents by path, by name, or by id. */
  find(text: string): readonly string[] {
    return this.#byPath.get(text) ?? this.#byName.get(text) ?? (this.#ids.has(text) ? [text] : [])
  }
}

const pathIn = (row: ImportRow, { parent, text }: TreeSheet) =>
  [nameOf(row, parent), nameOf(row, text)].filter(Boolean).join(BETWEEN)

/** Replaces the name of each parent by its id, which for rows of the sheet is the planned id. */
async function settle(rows: readonly ImportRow[], sheet: TreeSheet, user: Principal): Promise<void> {
  const parents = new Parents()
  const places = await sheet.places(user)
  const paths = pathsOf(places)
  for (const { id, name } of places) parents.add(id, name, paths.get(id)!)
  const inSheet = new Map<string, ImportRow>()
  for (const row of rows) {
    const id = newId()
    row.values[PLANNED_ID] = id
    inSheet.set(id, row)
    if (nameOf(row, sheet.text)) parents.add(id, nameOf(row, sheet.text), pathIn(row, sheet))
  }
  for (const row of rows) {
    const text = nameOf(row, sheet.parent)
    row.values[sheet.parent] = null
    if (text === '') continue
    const found = parents.find(text)
    if (found.length === 1) row.values[sheet.parent] = found[0]
    else
      row.errors[sheet.parent] ??=
        found.length > 1 ? `有几个“${text}”，请写出它上面的各级，用 / 隔开` : `没有“${text}”，请先写它或者改成已有的`
  }
  holdBack(rows, inSheet, sheet.parent)
}

/** Returns the ancestors of a row within the sheet, nearest first. Stops at a cycle. */
function above(row: ImportRow, inSheet: ReadonlyMap<string, ImportRow>, parent: string): ImportRow[] {
  const found: ImportRow[] = []
  let next = inSheet.get(String(row.values[parent]))
  while (next && !found.includes(next) && found.length <= MAX_DEPTH) {
    found.push(next)
    next = inSheet.get(String(next.values[parent]))
  }
  return found
}

/** Marks rows in a cycle, rows that are too deep, and rows below a row with an error. */
function holdBack(rows: readonly ImportRow[], inSheet: ReadonlyMap<string, ImportRow>, parent: string): void {
  const own = new Set(rows.filter(({ errors }) => Object.keys(errors).length > 0))
  for (const row of rows) {
    const chain = above(row, inSheet, parent)
    const wrong = chain.find((each) => own.has(each))
    if (chain.includes(row)) row.errors[parent] ??= '不能放到自己或自己的下级里面'
    else if (chain.length > MAX_DEPTH) row.errors[parent] ??= `最多 ${MAX_DEPTH} 层`
    else if (wrong) row.errors[parent] ??= `第 ${wrong.row} 行有错误，这一行在它下面`
  }
}

/** Puts parents before the rows below them. Rows at equal depth keep the order of the sheet. */
function parentsFirst(rows: ImportRow[], parent: string): void {
  const inSheet = new Map(rows.map((row) => [String(row.values[PLANNED_ID]), row]))
  const depths = new Map(rows.map((row) => [row, above(row, inSheet, parent).length]))
  rows.sort((left, right) => depths.get(left)! - depths.get(right)!)
}

/** Returns the sheet of a tree form. A row refers to its parent by a path, such as `主楼/一层`. */
export function sheetOfTree(source: SheetSource, tree: TreeSheet): SheetSource {
  const columns = source.columns.map((column) =>
    column.key === tree.parent
      ? {
          ...column,
          title: '上级',
          names: [fieldOf(source, column).title ?? ''],
          schema: Nullable(Text(LONGEST, '上级')),
        }
      : column,
  )
  return {
    ...source,
    columns,
    check: async (rows, user) => {
      await source.check?.(rows, user)
      await settle(rows, tree, user)
    },
    prepare: async (rows) => parentsFirst(rows, tree.parent),
    beforeRemove: async (ids) => {
      if (await tree.hasOthersBelow(ids)) throw sheetProblem('sheet.changed')
    },
    remove: (ids) => tree.remove(ids),
    async *rows(query, ids, limit, user) {
      const paths = pathsOf(await tree.places(user))
      for await (const batch of source.rows(query, ids, limit, user))
        yield batch.map((row: Values) => ({ ...row, [tree.parent]: paths.get(String(row[tree.parent])) ?? null }))
    },
  }
}
