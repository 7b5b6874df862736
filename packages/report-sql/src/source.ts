import type { ReportColumn, ReportKind } from '@mashu/contract/online/report/view'
import { refuse } from './syntax-tree.ts'

export interface SourceColumn {
  name: string
  kind: ReportKind
  title?: string
  dict?: string
}

/** A report view, a named part or a subquery. */
export interface Source {
  alias: string
  columns: readonly SourceColumn[]
}

export const columnOf = ({ name, kind, title, dict }: ReportColumn): SourceColumn => ({
  name,
  kind,
  title,
  ...(dict === undefined ? {} : { dict }),
})

/** Finds names in the sources of this and outer queries, in the aliases and in the named parts. */
export class Scope {
  readonly sources: Source[] = []
  /** `group by` and `order by` can use these names of result columns. */
  readonly aliases = new Map<string, SourceColumn>()
  readonly #outer: Scope | undefined
  readonly #parts = new Map<string, Source>()

  constructor(outer?: Scope) {
    this.#outer = outer
  }

  addPart(name: string, part: Source): void {
    if (this.#parts.has(name)) throw refuse(`有两个部分都叫“${name}”`)
    this.#parts.set(name, part)
  }

  part(name: string): Source | undefined {
    return this.#parts.get(name) ?? this.#outer?.part(name)
  }

  addSource(source: Source): void {
    if (this.sources.some(({ alias }) => alias === source.alias)) throw refuse(`有两张表都叫“${source.alias}”`)
    this.sources.push(source)
  }

  /** @throws if there is no column with this name */
  column(table: string | undefined, name: string): SourceColumn {
    const found = this.find(table, name)
    if (found) return found
    throw refuse(table === undefined ? `没有“${name}”这一列` : `没有“${table}.${name}”这一列`)
  }

  find(table: string | undefined, name: string): SourceColumn | undefined {
    const sources = table === undefined ? this.sources : this.sources.filter(({ alias }) => alias === table)
    for (const { columns } of sources) {
      const column = columns.find((other) => other.name === name)
      if (column) return column
    }
    const alias = table === undefined ? this.aliases.get(name) : undefined
    return alias ?? this.#outer?.find(table, name)
  }
}
