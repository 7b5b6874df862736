import { editorPages } from '@mashu/client'
import { isPlayer } from '@mashu/contract/sys/config/player-hosts'

/** Files that a teacher has attached to a unit, as comma-separated addresses. */

export interface Material {
  href: string
  kind: 'code' | 'slides' | 'file'
  text: string
  /** Name that is shown until the server has sent the original one. */
  name: string
  /** Address of the file itself. */
  address: string
}

const texts = { code: '查看代码', slides: '查看 PPT', file: '查看资料' } as const

/** The editors of project files, by extension. */
const editors = [
  ['.sb3', editorPages['2']],
  ['.sjr', editorPages['3']],
  ['.py', editorPages['4']],
] as const

function kindOf(path: string, editor: string | undefined): Material['kind'] {
  if (editor) return 'code'
  return /\.pptx?$/.test(path) ? 'slides' : 'file'
}

/**
 * Returns the materials, numbered in order; a project opens in the editor as a new work, any other file is opened
 * directly.
 */
export function materialsOf(list: string | null | undefined): Material[] {
  return (list ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((address, index) => {
      const path = address.split('?')[0]!.toLowerCase()
      const editor = editors.find(([ending]) => path.endsWith(ending))?.[1]
      const kind = kindOf(path, editor)
      const href = editor
        ? `${editor}?${new URLSearchParams({ scene: 'create', workFile: address }).toString()}`
        : address
      return { href, kind, text: `${index + 1}. ${texts[kind]}`, name: fileName(address), address }
    })
}

/** Returns the file name unless it was generated, because such a name means nothing to a child. */
function fileName(address: string): string {
  const last = address.split('?')[0]!.split('/').at(-1) ?? ''
  const name = readable(last)
  return /^[0-9a-f_-]{16,}\.\w+$/i.test(name) ? `${name.split('.').at(-1)!.toUpperCase()} 文件` : name
}

function readable(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export type Video =
  | { kind: 'file'; src: string; /** The other host is contacted only when the video is played. */ isForeign?: true }
  | { kind: 'player'; src: string; host: string }
  | { kind: 'link'; href: string }

/**
 * Returns how the video of a unit is shown. Uploaded videos play here; those of allowed players load when the child
 * starts them; others open on their own site, because a page of the school contacts no other host by itself.
 */
export function videoOf(
  unit: { courseVideo?: string | null; courseVideo_url?: string | null; courseVideoSource?: number | null },
  playerHosts: readonly string[],
): Video | null {
  if (!unit.courseVideo) return null
  if (unit.courseVideoSource === 3) {
    const src = /src=["'](https:\/\/[^"']+)["']/i.exec(unit.courseVideo)?.[1]?.replaceAll('&amp;', '&')
    if (!src || !URL.canParse(src)) return null
    return isPlayer(src, playerHosts)
      ? { kind: 'player', src, host: new URL(src).hostname }
      : { kind: 'link', href: src }
  }
  if (unit.courseVideoSource === 2) return linkedVideo(unit.courseVideo)
  return { kind: 'file', src: unit.courseVideo_url ?? unit.courseVideo }
}

/** Matches videos that browsers can play directly. Those on plain HTTP are blocked on an HTTPS page. */
const FILM = /^https:\/\/[^?#]+\.(?:mp4|m4v|webm|ogv)(?:[?#]|$)/i

function linkedVideo(address: string): Video | null {
  if (/^\/(?!\/)/.test(address)) return { kind: 'file', src: address }
  if (FILM.test(address)) return { kind: 'file', src: address, isForeign: true }
  return /^https?:\/\//i.test(address) ? { kind: 'link', href: address } : null
}
