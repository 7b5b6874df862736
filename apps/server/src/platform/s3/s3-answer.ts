import type * as Xmldom from '@xmldom/xmldom'
import { lazyPackage } from '../package/lazy-package.ts'

const xmldom = lazyPackage<typeof Xmldom>('@xmldom/xmldom')

export interface S3Object {
  /** Without the prefix of the place. */
  key: string
  size: number
  /** Milliseconds since 1970 by the clock of the store. */
  modified: number
}

interface Element {
  textContent: string | null
  getElementsByTagName(name: string): ArrayLike<Element>
}

/** Returns null when the text is no XML document. */
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

/** Returns the text of the first element with this name. */
export const textIn = (document: string, name: string): string | undefined => childText(parse(document), name)

/** Some errors have status 200. */
export const faultIn = (document: string): string | undefined =>
  /<Error[\s>]/.test(document) ? textIn(document, 'Code') : undefined

/** `next` is the token for the following page. */
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

export interface S3Upload {
  /** Without the prefix of the place. */
  key: string
  uploadId: string
  /** Milliseconds since 1970 by the clock of the store. */
  begun: number
}

/** `next` is the query for the following page. */
export function readUploads(
  document: string,
  prefix: string,
): { uploads: S3Upload[]; next: Record<string, string> | undefined } {
  const root = parse(document)
  const uploads = Array.from(root?.getElementsByTagName('Upload') ?? []).map((entry) => ({
    key: (childText(entry, 'Key') ?? '').slice(prefix.length),
    uploadId: childText(entry, 'UploadId') ?? '',
    begun: Date.parse(childText(entry, 'Initiated') ?? ''),
  }))
  if (childText(root, 'IsTruncated') !== 'true') return { uploads, next: undefined }
  const [key, id] = ['NextKeyMarker', 'NextUploadIdMarker'].map((name) => childText(root, name) ?? '')
  return { uploads, next: { 'key-marker': key!, 'upload-id-marker': id! } }
}
