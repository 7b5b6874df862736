import querystring from 'node:querystring'
import type { AnyEndpoint, FieldSchema } from '@mashu/contract'
import { coerce } from '../src/platform/http/field/coerce.ts'
import { cleanHtml } from '../src/platform/http/field/html.ts'
import type { ZoneClock } from '../src/platform/time/time.ts'
import type { Attempt } from './hostile.ts'

/** Result of `coerce` for a call: its refusal, or its handler's input as a comparable text. */
type Outcome = { refusal: string } | { handled: string }

interface Sorted {
  /** Attempts that must be sent. */
  sent: Attempt[]
  refusals: string[]
}

function outcomeOf(endpoint: AnyEndpoint, { url, body }: Attempt, clock: ZoneClock): Outcome {
  const given = [
    { schema: endpoint.query, value: { ...querystring.parse(url.split('?')[1] ?? '') } },
    { schema: endpoint.body, value: body === undefined ? undefined : (JSON.parse(String(body)) as unknown) },
  ]
  try {
    const read = given.map(
      ({ schema, value }) => schema && coerce(schema as FieldSchema, value ?? {}, { clock, html: cleanHtml }),
    )
    const refusal = read.flatMap((part) => part?.faults ?? [])[0]?.message
    return refusal === undefined ? { handled: JSON.stringify(read) } : { refusal }
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) }
  }
}

/**
 * Leaves out calls that no handler can distinguish. Of all calls that are coerced to the same values, only the first is
 * sent. Calls that are refused before any statement runs are left out unless `withRefused`. Then only the first call
 * that the schema refuses is sent.
 */
export function sortAttempts(
  endpoint: AnyEndpoint,
  attempts: readonly Attempt[],
  clock: ZoneClock,
  withRefused: boolean,
): Sorted {
  const known = new Set<string>()
  const sorted: Sorted = { sent: [], refusals: [] }
  for (const attempt of attempts) {
    if (!attempt.isRead) {
      if (withRefused || !attempt.isUnreadable) sorted.sent.push(attempt)
      continue
    }
    const outcome = outcomeOf(endpoint, attempt, clock)
    const isRefused = 'refusal' in outcome
    const key = isRefused ? 'refused' : outcome.handled
    if (isRefused) sorted.refusals.push(outcome.refusal)
    if (!known.has(key) && (withRefused || !isRefused)) sorted.sent.push(attempt)
    known.add(key)
  }
  return sorted
}
