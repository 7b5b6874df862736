import { actuator } from '@mashu/contract/monitor/actuator'
import { call } from '@mashu/client'
import type { ChipTone } from '../../ui/card/chip.tsx'

export type Trace = Awaited<ReturnType<typeof loadTraces>>[number]

/** Omits the requests for this list. */
export const loadTraces = async () =>
  (await call(actuator.httptrace)).traces.filter(
    ({ request }) => request.method !== 'OPTIONS' && request.uri !== '/api/actuator/httptrace',
  )

const levels = [
  [500, 'green'],
  [1000, 'blue'],
  [1500, 'amber'],
] as const
export const toneOfTime = (ms: number): ChipTone => levels.find(([below]) => ms < below)?.[1] ?? 'coral'

export function stateOf(status: number): 'good' | 'refused' | 'failed' {
  if (status >= 500) return 'failed'
  return status >= 400 ? 'refused' : 'good'
}
export const toneOfState = { good: 'green', refused: 'amber', failed: 'coral' } as const

export interface TraceFilter {
  text: string
  method?: string | undefined
  state?: string | undefined
}

export function filteredTraces(traces: readonly Trace[], { text, method, state }: TraceFilter): Trace[] {
  const wanted = text.trim().toLowerCase()
  return traces.filter(({ request, response, timeTaken, id }) => {
    if (method !== undefined && request.method !== method) return false
    if (state === 'slow' ? timeTaken < 1000 : state !== undefined && stateOf(response.status) !== state) return false
    return wanted === '' || request.uri.toLowerCase().includes(wanted) || id === wanted
  })
}
