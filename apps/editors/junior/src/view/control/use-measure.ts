import { useSyncExternalStore } from 'react'

/** Scale of the blocks in the scripts and on the palette. */
export interface Measure {
  readonly script: number
  readonly palette: number
}

/** A phone held sideways, where the stage stands beside the scripts instead of above them. */
const low = '(max-height: 559.98px)'
const narrow = '(max-width: 1099.98px)'

const measures = {
  low: { script: 0.72, palette: 0.6 },
  narrow: { script: 0.92, palette: 0.78 },
  wide: { script: 1, palette: 0.85 },
} as const satisfies Record<string, Measure>

function read(): keyof typeof measures {
  if (matchMedia(low).matches) return 'low'
  return matchMedia(narrow).matches ? 'narrow' : 'wide'
}

function subscribe(listener: () => void): () => void {
  const queries = [matchMedia(low), matchMedia(narrow)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

export const useMeasure = (): Measure => measures[useSyncExternalStore(subscribe, read)]
