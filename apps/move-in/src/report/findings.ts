import type { Weight } from '../plan/move.ts'

/** Maximum number of listed rows for each kind of finding. Further rows are only counted, to save memory. */
const NAMED = 200
/**
 * Maximum number of listed works and lessons without a file. The limit is high, because somebody must look for each
 * file.
 */
const NAMED_LOST = 100_000

export interface FindingRow {
  key: string
  /** Name of the row, by which people find it in the office. */
  name?: string
  detail?: string | undefined
}

export interface Finding {
  table: string
  weight: Weight
  /** Chinese reason, equal for all rows of this finding. */
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
