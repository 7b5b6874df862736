import type { Weight } from '../plan/move.ts'

/**
 * Maximum listed rows of one kind. Further rows are only counted, so the memory for keys is limited.
 */
const NAMED = 200
/** Maximum listed works and lessons without their file. It is high, because people must look for each file. */
const NAMED_LOST = 100_000

export interface FindingRow {
  key: string
  /** Name of the row for searching in the office. */
  name?: string
  detail?: string | undefined
}

export interface Finding {
  table: string
  weight: Weight
  /** Chinese text, the same for all rows of the kind. */
  reason: string
  count: number
  rows: FindingRow[]
}

export interface Met {
  weight: Weight
  reason: string
  key: string
  detail?: string | undefined
}

export class Findings {
  readonly #all = new Map<string, Finding>()

  add(table: string, { weight, reason, key, detail }: Met): void {
    const name = `${table}\n${weight}\n${reason}`
    let finding = this.#all.get(name)
    if (finding === undefined) {
      finding = { table, weight, reason, count: 0, rows: [] }
      this.#all.set(name, finding)
    }
    finding.count++
    if (finding.rows.length < (weight === 'lost' ? NAMED_LOST : NAMED))
      finding.rows.push({ key, detail: detail?.slice(0, 80) })
  }

  list(): Finding[] {
    return [...this.#all.values()]
  }
}
