import type { Listing } from '../listing/listing.ts'
import { listWork } from '../listing/list-work.ts'
import { alikeParts, compareWorks } from './compare-works.ts'
import type { CompareAnswer, CompareOrder } from './message.ts'

/** Compares the works of a task in a worker. */
export class Comparer {
  readonly #works = new Map<number, Listing | null>()
  readonly #others: Listing[] = []

  /** Returns the reply to a message, or null. */
  obey(order: CompareOrder): CompareAnswer | null {
    if (order.kind === 'work')
      this.#works.set(order.at, order.bytes && listWork(order.workType, new Uint8Array(order.bytes)))
    if (order.kind === 'other') this.#addOther(listWork(order.workType, new Uint8Array(order.bytes)))
    if (order.kind === 'compare') return this.#compare(order.workType)
    return order.kind === 'pair' ? this.#pair(order) : null
  }

  #addOther(listing: Listing | null): void {
    if (listing) this.#others.push(listing)
  }

  #compare(workType: string): CompareAnswer {
    const read = [...this.#works].flatMap(([at, listing]) => (listing ? [{ at, listing }] : []))
    const { pairs, short } = compareWorks(
      workType,
      read.map(({ listing }) => listing),
      this.#others,
    )
    const placeOf = (at: number) => read[at]!.at
    return {
      kind: 'compared',
      comparison: {
        pairs: pairs.map(({ left, right, similarity }) => ({ left: placeOf(left), right: placeOf(right), similarity })),
        short: short.map(placeOf),
      },
      unread: [...this.#works].flatMap(([at, listing]) => (listing ? [] : [at])),
    }
  }

  #pair({ workType, left, right }: CompareOrder & { kind: 'pair' }): CompareAnswer {
    const [first, second] = [this.#works.get(left), this.#works.get(right)]
    if (!first || !second) throw new Error('a pair contains a work that was not read')
    const parts = alikeParts(workType, [first, second], this.#others)
    return { kind: 'pair', left: first.lines, right: second.lines, parts }
  }
}
