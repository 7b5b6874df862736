import { type FileKind, SVG, TEXTS, TEXT, fileProblems } from './file-kind.ts'
import { ACTIVE_START, ACTIVE_CONTENT } from './active-content.ts'

function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 0x1b)
}

/**
 * Matches one item before the root element of an SVG. An expression for several items would backtrack exponentially.
 */
const PROLOG = /\s*(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE\s+svg[^>]*>)/iy
const SVG_ROOT = /\s*<svg[\s>]/iy

function isDrawing(text: string): boolean {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (;;) {
    PROLOG.lastIndex = at
    if (!PROLOG.test(text)) break
    at = PROLOG.lastIndex
  }
  SVG_ROOT.lastIndex = at
  return SVG_ROOT.test(text)
}

export function textKind(bytes: Uint8Array, extension: string): FileKind | null {
  if (!isText(bytes)) return null
  const text = new TextDecoder().decode(bytes)
  if (isDrawing(text)) return SVG
  const named = TEXTS.find((fileKind) => fileKind.extension === extension)
  // Python, JSON, CSV and Markdown files may contain HTML, but not at the beginning. Other texts may not contain HTML.
  if ((named && named !== TEXT ? ACTIVE_START : ACTIVE_CONTENT).test(text)) throw fileProblems('file.active')
  return named ?? TEXT
}
