import { editorPages } from '@mashu/client'
import { isPlayer } from '@mashu/contract/sys/config/player-hosts'

/** A file that a teacher attached to a unit. */

export interface Material {
  href: string
  kind: 'code' | 'slides' | 'file'
  text: string
  /** The name in the address. The page shows this name until the server has sent the original name. */
  name: string
  /** Address of the file, without the editor. */
  address: string
}

const texts = { code: '查看代码', slides: '查看 PPT', file: '查看资料' } as const

/** Editors by file extension. */
const editors = [
  ['.sb3', editorPages['2']],
  ['.sjr', editorPages['3']],
  ['.py', editorPages['4']],
] as const

function kindOf(path: string, editor: string | undefined): Material['kind'] {
  if (editor) return 'code'
  return /\.pptx?$/.test(path) ? 'slides' : 'file'
}

/** A project opens in its editor as a new work. Any other file opens directly. */
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

/** A generated file name means nothing to a child, so only its extension is shown. */
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
 * A video of an allowed player, or a video file of another host, loads when the child starts it. Other foreign videos
 * are links, because a page does not contact other hosts by itself.
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

/** Videos that browsers can play directly. An HTTPS page could not load a video from plain HTTP. */
const FILM = /^https:\/\/[^?#]+\.(?:mp4|m4v|webm|ogv)(?:[?#]|$)/i

function linkedVideo(address: string): Video | null {
  if (/^\/(?!\/)/.test(address)) return { kind: 'file', src: address }
  if (FILM.test(address)) return { kind: 'file', src: address, isForeign: true }
  return /^https?:\/\//i.test(address) ? { kind: 'link', href: address } : null
}
