import type { Weight } from '../plan/move.ts'

/** Further rows of a finding are only counted, to save memory. */
const NAMED = 200
/** Somebody must look for each lost file, so this limit is high. */
const NAMED_LOST = 100_000

export interface FindingRow {
  key: string
  /** People find the row in the office by this name. */
  name?: string
  detail?: string | undefined
}

export interface Finding {
  table: string
  weight: Weight
  /** Chinese, equal for all rows of this finding. */
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
