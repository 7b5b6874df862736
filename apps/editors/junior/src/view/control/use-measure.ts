import { useStore } from '@mashu/ui/react'
import { mediaStore } from '@mashu/ui/store'

export interface Measure {
  readonly script: number
  readonly palette: number
}

/** A phone in landscape format, where the stage is beside the scripts. */
const low = mediaStore('(max-height: 559.98px)')
const narrow = mediaStore('(max-width: 1099.98px)')

const measures = {
  low: { script: 0.72, palette: 0.6 },
  narrow: { script: 0.92, palette: 0.78 },
  wide: { script: 1, palette: 0.85 },
} as const satisfies Record<string, Measure>

export function useMeasure(): Measure {
  const isLow = useStore(low)
  const isNarrow = useStore(narrow)
  if (isLow) return measures.low
  return isNarrow ? measures.narrow : measures.wide
}
