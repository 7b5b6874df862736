import type * as Xmldom from '@xmldom/xmldom'
import { lazyPackage } from '../package/lazy-package.ts'

const xmldom = lazyPackage<typeof Xmldom>('@xmldom/xmldom')

/** What is read of the documents that a store returns. */

export interface S3Object {
  /** Below the prefix of the place. */
  key: string
  size: number
  /** Epoch milliseconds, by the clock of the store. */
  modified: number
}

interface Element {
  textContent: string | null
  getElementsByTagName(name: string): ArrayLike<Element>
}

/** Null when it is no document. */
function parse(text: string): Element | null {
  const fail = (reason: string) => {
    throw new Error(reason)
  }
  try {
    const parser = new (xmldom().DOMParser)({ errorHandler: { warning: fail, error: fail, fatalError: fail } })
    return parser.parseFromString(text, 'text/xml').documentElement as unknown as Element
  } catch {
    return null
  }
}

const childText = (element: Element | null, name: string): string | undefined =>
  element?.getElementsByTagName(name)[0]?.textContent ?? undefined

/** The text of the first element of this name anywhere; undefined without one. */
export const textIn = (document: string, name: string): string | undefined => childText(parse(document), name)

/** Name of the fault that a store returned, or undefined: some refuse with status 200. */
export const faultIn = (document: string): string | undefined =>
  /<Error[\s>]/.test(document) ? textIn(document, 'Code') : undefined

/** A page of a listing; `next` asks for the following one. */
export function readListing(document: string, prefix: string): { objects: S3Object[]; next: string | undefined } {
  const root = parse(document)
  const objects = Array.from(root?.getElementsByTagName('Contents') ?? []).map((entry) => ({
    key: (childText(entry, 'Key') ?? '').slice(prefix.length),
    size: Number(childText(entry, 'Size')),
    modified: Date.parse(childText(entry, 'LastModified') ?? ''),
  }))
  const next = childText(root, 'IsTruncated') === 'true' ? childText(root, 'NextContinuationToken') : undefined
  return { objects, next }
}

/** Uploads in parts that were begun and not completed. */
export function readUploads(document: string, prefix: string): { key: string; uploadId: string; begun: number }[] {
  return Array.from(parse(document)?.getElementsByTagName('Upload') ?? []).map((entry) => ({
    key: (childText(entry, 'Key') ?? '').slice(prefix.length),
    uploadId: childText(entry, 'UploadId') ?? '',
    begun: Date.parse(childText(entry, 'Initiated') ?? ''),
  }))
}
