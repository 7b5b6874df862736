import { db } from '../../../platform/db/database.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { memoryCopy } from '../../../platform/instances/memory-copy.ts'

export interface Option {
  value: string
  text: string
  title: string
}

/**
 * Keeps all dictionaries in memory. Lists with texts of codes, and visitors, therefore need no query. A change reloads
 * all dictionaries.
 */
class DictCache {
  #texts = new Map<string, Map<string, string>>()
  /** All items. Old rows also use disabled and deleted items. */
  #options = new Map<string, Option[]>()
  /** Items that forms offer: enabled items of dictionaries that are not deleted. */
  #offered: Record<string, Option[]> = {}

  /** Number of look-ups served from memory since the start. */
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

  /**
   * Returns the text of a value. The items of a comma list are converted one by one, and unknown items are left out.
   */
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
