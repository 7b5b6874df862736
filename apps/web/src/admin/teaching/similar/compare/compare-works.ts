import { File, FingerprintIndex, Region, TokenizedFile } from '@dodona/dolos-core'
import type { Listing } from '../listing/listing.ts'
import { COMMON_FROM, type AlikePair, type AlikePart, type Comparison, type LineRange } from './message.ts'

/** Winnowing: `row` tokens make a fingerprint, and one of `window` consecutive fingerprints is selected. */
const sizes: Readonly<Record<string, { readonly row: number; readonly window: number }>> = {
  '3': { row: 4, window: 2 },
  '4': { row: 12, window: 4 },
}
const scratchSize = { row: 5, window: 3 }

/** Lower similarities are usual between works of one task. */
const leastSimilarity = 0.4
/** A graph with more pairs would be unreadable. */
const mostPairs = 5000
/** Minimum number of fingerprints that are neither in the starter nor in the model answer. */
const leastOwn = 3
/** Code in more than this share of the works comes from the lesson, not from another work. */
const commonShare = 0.6

function toFile({ tokens, lineOf }: Listing, name: string): TokenizedFile {
  const regions = lineOf.map((line, at) => new Region(line, at, line, at + 1))
  return new TokenizedFile(new File(name, ''), [...tokens], regions)
}

/** Ignores the content of `others`, such as a starter and a model answer. */
function indexOf(workType: string, works: readonly Listing[], others: readonly Listing[]) {
  const { row, window } = sizes[workType] ?? scratchSize
  const index = new FingerprintIndex(row, window)
  for (const [at, other] of others.entries()) index.addIgnoredFile(toFile(other, `other ${at}`))
  const files = works.map((work, at) => toFile(work, String(at)))
  index.addFiles(files)
  return { index, files }
}

export function compareWorks(workType: string, works: readonly Listing[], others: readonly Listing[]): Comparison {
  const { index, files } = indexOf(workType, works, others)
  if (works.length >= COMMON_FROM) index.updateMaxFingerprintFileCount(Math.ceil(works.length * commonShare))
  const places = new Map(files.map((file, at) => [file, at]))
  const own = new Uint32Array(works.length)
  // Numbers of shared fingerprints, with a row for each work.
  const shared = new Uint32Array(works.length ** 2)
  for (const fingerprint of index.sharedFingerprints()) {
    if (fingerprint.ignored) continue
    const holders = fingerprint.files().map((file) => ({
      at: places.get(file)!,
      count: fingerprint.occurrencesOf(file).length,
    }))
    for (const [number, { at, count }] of holders.entries()) {
      own[at]! += count
      for (let next = number + 1; next < holders.length; next += 1) {
        const other = holders[next]!
        shared[at * works.length + other.at]! += count + other.count
      }
    }
  }
  return { pairs: alikePairs(own, shared), short: [...own.keys()].filter((at) => own[at]! < leastOwn) }
}

function alikePairs(own: Uint32Array, shared: Uint32Array): AlikePair[] {
  const pairs: AlikePair[] = []
  for (let left = 0; left < own.length; left += 1)
    for (let right = left + 1; right < own.length; right += 1) {
      if (own[left]! < leastOwn || own[right]! < leastOwn) continue
      // Only the half with left < right is filled, because a fingerprint lists its works in the order of the index.
      const similarity = shared[left * own.length + right]! / (own[left]! + own[right]!)
      if (similarity >= leastSimilarity) pairs.push({ left, right, similarity })
    }
  return pairs.toSorted((a, b) => b.similarity - a.similarity).slice(0, mostPairs)
}

const linesOf = ({ startRow, endRow }: Region): LineRange => ({ from: startRow, to: endRow })

/** Finds the similar lines of two works, in the order of the left work. */
export function alikeParts(
  workType: string,
  [left, right]: readonly [Listing, Listing],
  others: readonly Listing[],
): AlikePart[] {
  const { index, files } = indexOf(workType, [left, right], others)
  return index
    .getPair(files[0]!, files[1]!)
    .buildFragments()
    .map((part) => ({ left: linesOf(part.leftSelection), right: linesOf(part.rightSelection) }))
}
