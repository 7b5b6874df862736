import type { Outcome } from '@mashu/contract/teaching/check/verdict'

/** Maximum lengths of a text in successive attempts to fit the limit. */
const LENGTHS = [120, 60, 30, 12, 0]

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

/** The text of a passed outcome is shortened more. */
function shortened({ seen, place, ...outcome }: Outcome, length: number): Outcome {
  const most = outcome.state === 'passed' ? length / 2 : length
  if (length === 0) return outcome
  return { ...outcome, ...(seen ? { seen: cut(seen, most) } : {}), ...(place ? { place } : {}) }
}

/** If the JSON exceeds `maxBytes`, texts are shortened step by step. The last step omits texts and places. */
export function fittingJson(outcomes: readonly Outcome[], maxBytes: number): string {
  let json = JSON.stringify(outcomes)
  for (const length of LENGTHS) {
    if (Buffer.byteLength(json) <= maxBytes) break
    json = JSON.stringify(outcomes.map((outcome) => shortened(outcome, length)))
  }
  return json
}
