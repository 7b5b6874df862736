/** The server converts an `office` file to PDF. A file with `none` can only be downloaded. */
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

/** Depends on the extension, which the server chooses by the content of the file. */
export function previewKind(address: string): PreviewKind {
  const ending = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(address)?.[1]?.toLowerCase() ?? ''
  const found = Object.entries(endings).find(([, list]) => list.includes(ending))
  return (found?.[0] as PreviewKind | undefined) ?? 'none'
}

/** @returns undefined for a file of another host */
export function storageKey(address: string): string | undefined {
  const key = /^(?:\/api)?\/sys\/common\/static\/([^?#]+)/.exec(address)?.[1]
  return key && /^[\w.%/-]+$/.test(key) ? key : undefined
}

/**
 * A page that shows only this file.
 * @returns undefined for a file of another host
 */
export function previewPage({ address, name }: PreviewedFile): string | undefined {
  const key = storageKey(address)
  return key && `/preview?${new URLSearchParams({ file: key, name })}`
}
