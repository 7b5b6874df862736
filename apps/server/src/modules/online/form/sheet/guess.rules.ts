import { MAX_CHOICES, type SheetColumn, type SheetKind } from '@mashu/contract/online/form/sheet-form'
import { MAX_FIELDS } from '@mashu/contract/online/form/definition'
import { nameFault } from '@mashu/contract/online/form/name'

/** The headings are within these lines. */
const HEADING_LINES = 10
const SAMPLES = 3
const SAMPLE_LENGTH = 40
/** A text with more characters needs a field of several lines. */
const LONG = 60
/** Minimum number of texts to decide that a column repeats a few choices. */
const ENOUGH = 4
const MAX_CHOICE_LENGTH = 20

/** The narrowest kind comes first. Every text of a column must match the pattern. */
const patterns: readonly [SheetKind, RegExp][] = [
  ['flag', /^(?:是|否)$/],
  ['phone', /^1[3-9]\d{9}$/],
  ['email', /^[^\s@]+@[^\s@]+\.[^\s@]+$/],
  ['day', /^\d{4}-\d{2}-\d{2}$/],
  ['time', /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/],
  // A number with a leading zero is an identifier.
  ['whole', /^-?(?:0|[1-9]\d{0,8})$/],
  ['decimal', /^-?(?:0|[1-9]\d{0,11})(?:\.\d{1,6})?$/],
]

function kindOf(texts: readonly string[], different: readonly string[]): SheetKind {
  if (texts.length === 0) return 'text'
  const found = patterns.find(([, pattern]) => texts.every((text) => pattern.test(text)))
  if (found) return found[0]
  if (texts.some((text) => text.length > LONG || text.includes('\n'))) return 'longText'
  const isFew = different.length <= MAX_CHOICES && different.length * 2 <= texts.length && texts.length >= ENOUGH
  return isFew && different.every((text) => text.length <= MAX_CHOICE_LENGTH) ? 'choice' : 'text'
}

/**
 * The heading is the first line with more than two thirds of the cells of the fullest line. A column may lack its
 * heading.
 */
function headingAt(grid: readonly (readonly string[])[]): number {
  const counts = grid.slice(0, HEADING_LINES).map((line) => line.filter((text) => text.trim() !== '').length)
  const most = Math.max(...counts, 0)
  return counts.findIndex((count) => count * 3 > most * 2)
}

/** Returns the heading if the heading is a valid name, and otherwise `field` and a number. */
function nameOf(title: string, at: number, taken: ReadonlySet<string>): string {
  const plain = title.trim().toLowerCase()
  return plain.length <= 32 && nameFault(plain) === undefined && !taken.has(plain) ? plain : `field${at + 1}`
}

/**
 * Omits columns without a heading and repeated headings, because an import could not match them.
 * @returns the columns, and the number of non-empty lines below the headings
 */
export function guessColumns(grid: readonly (readonly string[])[]): { columns: SheetColumn[]; rows: number } {
  const at = headingAt(grid)
  const headings = at < 0 ? [] : (grid[at] ?? [])
  const lines = grid.slice(at + 1).filter((line) => line.some((text) => text.trim() !== ''))
  const columns: SheetColumn[] = []
  const titles = new Set<string>()
  const names = new Set<string>()
  for (const [index, heading] of headings.entries()) {
    const title = heading.replaceAll(/[*＊]/g, '').trim().slice(0, 200)
    if (title === '' || titles.has(title) || columns.length >= MAX_FIELDS) continue
    const texts = lines.map((line) => (line[index] ?? '').trim()).filter(Boolean)
    const different = [...new Set(texts)]
    const name = nameOf(title, columns.length, names)
    const canChoose = different.length <= MAX_CHOICES && different.every((text) => text.length <= 100)
    columns.push({
      title,
      name,
      kind: kindOf(texts, different),
      choices: canChoose ? different : [],
      samples: different.slice(0, SAMPLES).map((text) => text.slice(0, SAMPLE_LENGTH)),
    })
    titles.add(title)
    names.add(name)
  }
  return { columns, rows: lines.length }
}
