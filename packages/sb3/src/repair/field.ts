export type Fields = Record<string, unknown>

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isScalar = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

/** Records a text about a repair. */
export type Tell = (what: string) => void

/** Returns undefined for a value that is no number. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return undefined
  const number = Number(value)
  return Number.isFinite(number) ? number : undefined
}

function toBoolean(value: unknown): boolean | undefined {
  if (value === 'true' || value === 1) return true
  return value === 'false' || value === 0 ? false : undefined
}

/** Replaces any other value by an empty record. */
export function recordAt(fields: Fields, key: string): Fields {
  const value = fields[key]
  if (isRecord(value)) return value
  const empty: Fields = {}
  fields[key] = empty
  return empty
}

export const optionalRecordAt = (fields: Fields, key: string): Fields | undefined =>
  key in fields ? recordAt(fields, key) : undefined

/** Removes all other values from the list. */
export function recordsAt(fields: Fields, key: string): Fields[] {
  const value: unknown[] = Array.isArray(fields[key]) ? fields[key] : []
  const records = value.filter(isRecord)
  if (records.length !== value.length || value !== fields[key]) fields[key] = records
  return records
}

/** The engine has a default for a missing value. */
export function keepOneOf(fields: Fields, key: string, allowed: readonly unknown[]): void {
  if (key in fields && !allowed.includes(fields[key])) delete fields[key]
}

export function keepText(fields: Fields, key: string): void {
  if (!(key in fields) || typeof fields[key] === 'string') return
  if (isScalar(fields[key])) fields[key] = String(fields[key])
  else delete fields[key]
}

/** Converts a text to a number, and removes a value that is no number. */
export function keepNumber(fields: Fields, key: string, fit: (number: number) => number = (number) => number): void {
  if (!(key in fields)) return
  const number = toNumber(fields[key])
  if (number === undefined) delete fields[key]
  else if (fields[key] !== fit(number)) fields[key] = fit(number)
}

export function keepBoolean(fields: Fields, key: string): void {
  if (!(key in fields) || typeof fields[key] === 'boolean') return
  const flag = toBoolean(fields[key])
  if (flag === undefined) delete fields[key]
  else fields[key] = flag
}
