import { randomUUID } from 'node:crypto'

/** PostgreSQL accepts notifications of fewer than 8,000 bytes. */
const MAX_BYTES = 7900
/** Bytes before base64. The encoded part and its header must fit into a notification. */
const PART_BYTES = 5800
const PART = /^part ([\w-]{36}) (\d+) (\d+) (.*)$/s
/** Milliseconds after which an incomplete message is dropped, because its sender has probably crashed. */
const MAX_WAIT_MS = 30_000

/** A short message is its own payload. */
export function toPayloads(message: string): string[] {
  const bytes = Buffer.from(message)
  if (bytes.length <= MAX_BYTES) return [message]
  const id = randomUUID()
  const count = Math.ceil(bytes.length / PART_BYTES)
  return Array.from({ length: count }, (_, index) => {
    const part = bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES).toString('base64')
    return `part ${id} ${index} ${count} ${part}`
  })
}

interface Incomplete {
  parts: string[]
  missing: number
  since: number
}

/** Joins the parts of split messages, which may arrive in any order. */
export class NoticeParts {
  readonly #incomplete = new Map<string, Incomplete>()

  /** Returns null while parts are missing. */
  add(payload: string, now = Date.now()): string | null {
    const [, id, index, count, part] = PART.exec(payload) ?? []
    if (id === undefined) return payload
    for (const [other, { since }] of this.#incomplete) if (now - since > MAX_WAIT_MS) this.#incomplete.delete(other)
    const message = this.#incomplete.get(id) ?? { parts: [], missing: Number(count), since: now }
    this.#incomplete.set(id, message)
    message.parts[Number(index)] = part!
    if (--message.missing > 0) return null
    this.#incomplete.delete(id)
    return Buffer.concat(message.parts.map((text) => Buffer.from(text, 'base64'))).toString()
  }
}
