/**
 * The viewer for a stored file. The server converts an `office` file to PDF. A file with `none` can only be downloaded.
 */
export type PreviewKind =
  | 'picture'
  | 'audio'
  | 'video'
  | 'pdf'
  | 'text'
  | 'python'
  | 'markdown'
  | 'word'
  | 'sheet'
  | 'office'
  | 'none'

export interface PreviewedFile {
  address: string
  name: string
}

const endings: Readonly<Record<Exclude<PreviewKind, 'none'>, readonly string[]>> = {
  picture: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'svg'],
  audio: ['mp3', 'wav', 'ogg', 'm4a'],
  video: ['mp4', 'webm'],
  pdf: ['pdf'],
  text: ['txt', 'json', 'log'],
  python: ['py'],
  markdown: ['md'],
  word: ['docx'],
  sheet: ['xlsx', 'xls', 'csv'],
  office: ['doc', 'ppt', 'pptx'],
}

/**
 * Returns the viewer for a file, by the extension of its address. The server chooses the extension by the content of
 * the file.
 */
export function previewKind(address: string): PreviewKind {
  const ending = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(address)?.[1]?.toLowerCase() ?? ''
  const found = Object.entries(endings).find(([, list]) => list.includes(ending))
  return (found?.[0] as PreviewKind | undefined) ?? 'none'
}

/**
 * Returns the storage key in an address of this site.
 * @returns undefined for a file of another host
 */
export function storageKey(address: string): string | undefined {
  const key = /^(?:\/api)?\/sys\/common\/static\/([^?#]+)/.exec(address)?.[1]
  return key && /^[\w.%/-]+$/.test(key) ? key : undefined
}

/**
 * Returns the address of a page that shows only this file.
 * @returns undefined for a file of another host
 */
export function previewPage({ address, name }: PreviewedFile): string | undefined {
  const key = storageKey(address)
  return key && `/preview?${new URLSearchParams({ file: key, name })}`
}
