import { playerPages } from '../../ui/work/player-address.ts'

/** Depends on the kind of the work or, for an uploaded file, on the file extension. It never depends on the name. */
export type WorkDisplay =
  | {
      as: 'player'
      address: string
      /** The player shows text below its stage, so its frame is as high as the page allows. */
      tall: boolean
    }
  | { as: 'image' | 'video' | 'audio'; address: string; download: string }
  | { as: 'file'; label: string; extension: string; download: string }
  | { as: 'nothing' }

export interface Shown {
  id: string
  workType: string
  workFileKey: string | null
  workFileKey_url?: string | null | undefined
}

const PYTHON = '4'

const media: Readonly<Record<string, 'image' | 'video' | 'audio'>> = {
  png: 'image',
  jpg: 'image',
  jpeg: 'image',
  gif: 'image',
  webp: 'image',
  svg: 'image',
  mp4: 'video',
  webm: 'video',
  mp3: 'audio',
  wav: 'audio',
  ogg: 'audio',
  m4a: 'audio',
}
const labels: Readonly<Record<string, string>> = {
  pdf: 'PDF 文档',
  doc: 'Word 文档',
  docx: 'Word 文档',
  ppt: 'PPT 幻灯片',
  pptx: 'PPT 幻灯片',
  xls: 'Excel 表格',
  xlsx: 'Excel 表格',
  zip: '压缩包',
  txt: '文本',
  md: '文本',
  csv: '表格',
  py: 'Python 程序',
  sb3: 'Scratch 作品',
  sb2: 'Scratch 作品',
  sjr: '图画积木作品',
  json: '数据文件',
}

const extensionOf = (key: string): string => /\.([a-z0-9]{1,8})$/i.exec(key)?.[1]?.toLowerCase() ?? ''

export function displayOf(work: Shown): WorkDisplay {
  const player = playerPages[work.workType]
  if (player)
    return {
      as: 'player',
      address: `${player}?workId=${encodeURIComponent(work.id)}&published=1`,
      tall: work.workType === PYTHON,
    }
  const key = work.workFileKey
  const address = work.workFileKey_url
  if (!key || !address) return { as: 'nothing' }
  const extension = extensionOf(key)
  const download = `${address}${address.includes('?') ? '&' : '?'}download=1`
  const shownAs = media[extension]
  return shownAs
    ? { as: shownAs, address, download }
    : { as: 'file', label: labels[extension] ?? '文件', extension, download }
}

/** Sent to the page around the frame. */
export type PlayerMessage = { t: 'started' } | { t: 'error'; message: string }

/** Returns undefined if the message is not from a player. */
export function readPlayerMessage(data: unknown): PlayerMessage | undefined {
  if (typeof data !== 'object' || data === null || !('t' in data)) return undefined
  if (data.t === 'started') return { t: 'started' }
  return data.t === 'error'
    ? { t: 'error', message: 'message' in data && typeof data.message === 'string' ? data.message : '' }
    : undefined
}

/** The frame may instead contain a refusal of the server, another page of the site, or an error page of the browser. */
export function isPlayerPage(page: Pick<Document, 'contentType' | 'getElementById'> | null): boolean {
  return page !== null && page.contentType === 'text/html' && page.getElementById('site-config') === null
}
