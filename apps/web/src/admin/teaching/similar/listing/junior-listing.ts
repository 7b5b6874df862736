import { blockRow, characters, type Block } from '@mashu/engine-junior'
import { readJunior } from '../../starter/read-junior.ts'
import { type Listing, ListingWriter } from './listing.ts'

function write(listing: ListingWriter, blocks: readonly Block[], depth: number): void {
  for (const { op, arg, inner } of blocks) {
    listing.line(`${'  '.repeat(depth)}${blockRow(op).name}${arg === undefined ? '' : ` ${arg}`}`, op)
    if (!inner) continue
    listing.add('(')
    write(listing, inner, depth + 1)
    listing.add(')')
  }
}

/** @throws if the work cannot be read */
export function juniorListing(bytes: Uint8Array): Listing {
  const listing = new ListingWriter()
  for (const [number, page] of readJunior(bytes).pages.entries())
    for (const { name, scripts } of characters(page)) {
      if (scripts.length === 0) continue
      listing.line(`第 ${number + 1} 页 ${name}`)
      for (const { blocks } of scripts) {
        write(listing, blocks, 1)
        listing.add('end of script')
      }
    }
  return listing
}
