import querystring from 'node:querystring'
import type { AnyEndpoint, FieldSchema } from '@mashu/contract'
import { coerce } from '../src/platform/http/field/coerce.ts'
import { cleanHtml } from '../src/platform/http/field/html.ts'
import type { ZoneClock } from '../src/platform/time/time.ts'
import type { Attempt } from './hostile.ts'

/** The result of `coerce`: a refusal, or the handler's input as comparable text. */
type Outcome = { refusal: string } | { handled: string }

interface Sorted {
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
 * Omits calls that `coerce` refuses or maps to the values of an earlier call. With `withRefused`, the first refused
 * call is sent.
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
