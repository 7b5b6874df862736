import { juniorListing } from './junior-listing.ts'
import type { Listing } from './listing.ts'
import { pythonListing } from './python-listing.ts'
import { scratchListing } from './scratch-listing.ts'

const byType: Readonly<Record<string, (bytes: Uint8Array) => Listing>> = {
  '1': scratchListing,
  '2': scratchListing,
  '3': juniorListing,
  '4': pythonListing,
}

export const isCompared = (workType: string): boolean => Object.hasOwn(byType, workType)

/** Returns null for an unreadable work. */
export function listWork(workType: string, bytes: Uint8Array): Listing | null {
  try {
    return byType[workType]?.(bytes) ?? null
  } catch {
    return null
  }
}
