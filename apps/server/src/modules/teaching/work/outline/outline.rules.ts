import { createHash } from 'node:crypto'
import type { VersionChange } from '@mashu/contract/teaching/work-session'

/** A summary of a version. Comparing two summaries shows the changes without reading the files. */
export interface Outline {
  blocks?: number
  characters?: number
  pages?: number
  /** Four characters of a hash for each line that is not empty. */
  lines?: string
}

type Row = Readonly<Record<string, unknown>>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : []).filter(isRow)

/** Returns null when the project is no Scratch 3 `project.json`. */
export function scratchOutline(project: unknown): Outline | null {
  if (!isRow(project) || !Array.isArray(project['targets'])) return null
  const targets = rowsOf(project['targets'])
  const blocks = targets.flatMap((target) => (isRow(target['blocks']) ? Object.values(target['blocks']) : []))
  return {
    // For a child, menus and other shadow blocks belong to the block that contains them.
    blocks: blocks.filter((block) => isRow(block) && block['shadow'] !== true).length,
    characters: targets.filter((target) => target['isStage'] !== true).length,
  }
}

/** Maximum depth of nested blocks, because a malicious file could overflow the stack. */
const MAX_DEPTH = 100

function stripBlocks(blocks: unknown, depth = 0): number {
  if (depth > MAX_DEPTH) return 0
  return rowsOf(blocks).reduce((sum, block) => sum + 1 + stripBlocks(block['inner'], depth + 1), 0)
}

/** Returns null when the project is no picture-block `project.json`. */
export function juniorOutline(project: unknown): Outline | null {
  if (!isRow(project) || !Array.isArray(project['pages'])) return null
  const pages = rowsOf(project['pages'])
  const characters = pages.flatMap((page) => rowsOf(page['objects'])).filter((object) => object['kind'] === 'character')
  const strips = characters.flatMap((character) => rowsOf(character['scripts']))
  return {
    blocks: strips.reduce((sum, strip) => sum + stripBlocks(strip['blocks']), 0),
    characters: characters.length,
    pages: pages.length,
  }
}

const MARK = 4
/** Maximum lines of an outline. More hashes would take too much space. */
const MAX_LINES = 2000

/** Returns null when the programs have too many lines. */
export function programOutline(programs: readonly string[]): Outline | null {
  const lines = programs
    .flatMap((program) => program.split(/\r\n|\r|\n/))
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
  if (lines.length > MAX_LINES) return null
  return { lines: lines.map((line) => createHash('sha256').update(line).digest('base64').slice(0, MARK)).join('') }
}

function countMarks(lines: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (let at = 0; at < lines.length; at += MARK) {
    const mark = lines.slice(at, at + MARK)
    counts.set(mark, (counts.get(mark) ?? 0) + 1)
  }
  return counts
}

/** Counts the lines that are only in the first program. */
function onlyIn(here: Map<string, number>, there: Map<string, number>): number {
  return [...here].reduce((sum, [mark, count]) => sum + Math.max(0, count - (there.get(mark) ?? 0)), 0)
}

const counted = ['blocks', 'characters', 'pages'] as const

/** Omits unchanged numbers. */
export function changesBetween(before: Outline, after: Outline): VersionChange[] {
  const numbers = counted.map((what) => {
    const difference = (after[what] ?? 0) - (before[what] ?? 0)
    const known = before[what] !== undefined && after[what] !== undefined
    return { what, added: known ? Math.max(0, difference) : 0, removed: known ? Math.max(0, -difference) : 0 }
  })
  const [old, young] = [before.lines, after.lines].map((lines) => (lines === undefined ? null : countMarks(lines)))
  const lines = old && young ? [{ what: 'lines' as const, added: onlyIn(young, old), removed: onlyIn(old, young) }] : []
  return [...numbers, ...lines].filter(({ added, removed }) => added + removed > 0)
}

/** Returns null for an unreadable outline. */
export function readOutline(text: string | null): Outline | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return isRow(value) ? value : null
  } catch {
    return null
  }
}

interface Outlined {
  versionNo: number
  baseVersionNo: number
  kind: string
  outline: string | null
}

/**
 * Returns the changes of each version since its base version or, if that was deleted, since the newest version before
 * it. Null means that one of the two outlines is unknown.
 */
export function changesOf(versions: readonly Outlined[]): Map<number, VersionChange[] | null> {
  const kept = versions.filter(({ kind }) => kind !== 'conflict').toSorted((a, b) => b.versionNo - a.versionNo)
  return new Map(
    versions.map(({ versionNo, baseVersionNo, outline }) => {
      const base = kept.find((version) => version.versionNo <= baseVersionNo && version.versionNo < versionNo)
      const [before, after] = [readOutline(base?.outline ?? null), readOutline(outline)]
      return [versionNo, before && after ? changesBetween(before, after) : null]
    }),
  )
}
