import { db } from '../../../platform/db/database.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { memoryCopy } from '../../../platform/instances/memory-copy.ts'

export interface Option {
  value: string
  text: string
  title: string
}

/**
 * All dictionaries are in memory, so that lists with texts of codes need no query. A change reloads all dictionaries.
 */
class DictCache {
  #texts = new Map<string, Map<string, string>>()
  /** Includes disabled items and items of deleted dictionaries, which old rows use. */
  #options = new Map<string, Option[]>()
  /** Enabled items of dictionaries that are not deleted. */
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

  /** Converts the items of a comma list one by one, and leaves out unknown items. */
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

export const dictCache = perDatabase(() => new DictCache())

export const dictCopy = memoryCopy('dict', () => dictCache().load())
