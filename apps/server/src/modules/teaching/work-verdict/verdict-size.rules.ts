import type { Outcome } from '@mashu/contract/teaching/check/verdict'

/** Longest words that were seen, in characters, from one trial to the next. */
const LENGTHS = [120, 60, 30, 12, 0]

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length - 1)}…` : text)

/** Cuts the words of an outcome; one that passed needs the fewest. */
function shortened({ seen, place, ...outcome }: Outcome, length: number): Outcome {
  const most = outcome.state === 'passed' ? length / 2 : length
  if (length === 0) return outcome
  return { ...outcome, ...(seen ? { seen: cut(seen, most) } : {}), ...(place ? { place } : {}) }
}

/** Outcomes as JSON of at most so many bytes: seen words are cut until they fit, then left out together with places. */
export function fittingJson(outcomes: readonly Outcome[], maxBytes: number): string {
  let json = JSON.stringify(outcomes)
  for (const length of LENGTHS) {
    if (Buffer.byteLength(json) <= maxBytes) break
    json = JSON.stringify(outcomes.map((outcome) => shortened(outcome, length)))
  }
  return json
}
