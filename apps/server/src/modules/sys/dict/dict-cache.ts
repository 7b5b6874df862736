import { db } from '../../../platform/db/database.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { memoryCopy } from '../../../platform/instances/memory-copy.ts'

export interface Option {
  value: string
  text: string
  title: string
}

/**
 * All dictionaries in memory: lists show the text of coded fields without a query, and visitors' look-ups cost nothing.
 * Loaded again when dictionaries change.
 */
class DictCache {
  #texts = new Map<string, Map<string, string>>()
  /** Every item, disabled and deleted ones too: old rows must stay readable. */
  #options = new Map<string, Option[]>()
  /** Enabled items of live dictionaries: what forms offer. */
  #offered: Record<string, Option[]> = {}

  /** Look-ups served from memory since the start. */
  hits = 0

  get size(): number {
    let size = 0
    for (const options of this.#options.values()) size += options.length
    return size
  }

  async load(): Promise<void> {
    const rows = await listAllItems()
    this.#texts = new Map()
    this.#options = new Map()
    this.#offered = {}
    for (const { dictCode, itemValue, itemText, delFlag, status } of rows) {
      const option = { value: itemValue, text: itemText, title: itemText }
      this.#add(dictCode, option)
      this.#texts.set(dictCode, (this.#texts.get(dictCode) ?? new Map<string, string>()).set(itemValue, itemText))
      if (delFlag === 0 && status === 1) (this.#offered[dictCode] ??= []).push(option)
    }
  }

  #add(code: string, option: Option): void {
    const list = this.#options.get(code)
    if (list) list.push(option)
    else this.#options.set(code, [option])
  }

  /** Text of a value, piece by piece for a comma list; unknown pieces are empty. */
  text(code: string, value: string): string {
    this.hits++
    const items = this.#texts.get(code)
    if (!items) return ''
    const whole = items.get(value)
    if (whole !== undefined || !value.includes(',')) return whole ?? ''
    return value
      .split(',')
      .map((piece) => items.get(piece.trim()) ?? '')
      .filter(Boolean)
      .join(',')
  }

  options(code: string): Option[] {
    return this.#options.get(code) ?? []
  }

  allOffered(): Record<string, Option[]> {
    return this.#offered
  }
}

function listAllItems() {
  return db()
    .selectFrom('sysDictItem')
    .innerJoin('sysDict', 'sysDict.id', 'sysDictItem.dictId')
    .select([
      'sysDict.dictCode',
      'sysDict.delFlag',
      'sysDictItem.status',
      'sysDictItem.itemValue',
      'sysDictItem.itemText',
    ])
    .orderBy('sysDictItem.sortOrder')
    .orderBy('sysDictItem.id')
    .execute()
}

/** The dictionaries of a database. */
export const dictCache = perDatabase(() => new DictCache())

export const dictCopy = memoryCopy('dict', () => dictCache().load())
