import { MAX_COLUMNS, MAX_SHEETS, rowTexts } from './cell-text.ts'
import { makesName } from './number-format.ts'

/**
 * Reads tables in markup: web pages that are named .xls, XML Spreadsheet 2003, and OpenDocument (.ods or flat). The
 * names and types of cells differ.
 */

type Attributes = Record<string, string>
interface Table {
  name: string
  hidden: boolean
  rows: string[][]
}

const TAG = new RegExp(
  [
    '<!--[\\s\\S]*?-->',
    '<!\\[CDATA\\[([\\s\\S]*?)\\]\\]>',
    // The content of these elements is no text of a cell.
    '<(script|SCRIPT|style|STYLE|office:annotation|Comment)(?=[\\s>])[\\s\\S]*?</\\2\\s*>',
    '<(/?)(?:[\\w.-]+:)?([\\w.-]+)((?:"[^"]*"|\'[^\']*\'|[^"\'>])*)>',
  ].join('|'),
  'g',
)
const ATTRIBUTE = /(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g
const ROWS = new Set(['tr', 'row', 'table-row'])
const CELLS = new Set(['td', 'th', 'cell', 'table-cell', 'covered-table-cell'])
const LINES = new Set(['p', 'br', 'div', 'li'])
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decodeEntities = (text: string) =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return ENTITIES[String(name).toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

function attributesOf(text: string): Attributes {
  const found: Attributes = {}
  for (const [, name, double, single, bare] of text.matchAll(ATTRIBUTE))
    found[name!.toLowerCase()] = decodeEntities(double ?? single ?? bare ?? '')
  return found
}

const count = (text: string | undefined, most: number) => Math.min(most, Math.max(1, Math.trunc(Number(text)) || 1))

/** Returns a date in ISO form, a number without its format, or otherwise the shown text. */
function valueOf(shown: string, { given, type, style }: { given: Attributes; type: string; style: string }): string {
  const day = given['date-value'] ?? (type === 'datetime' ? shown : undefined)
  if (day !== undefined)
    return day
      .replace('T', ' ')
      .replace(/\.\d+$/, '')
      .replace(/ 00:00:00$/, '')
  const number = given['value']
  if (number !== undefined && type !== 'string') return /^0\d|^\p{L}|^\d+[- ]\d/u.test(shown) ? shown : number
  if (type === 'number' && makesName(style) && /^\d+$/.test(shown)) return padded(shown, style)
  return shown
}

/** For example, `1234` with `00000000` becomes `00001234`. */
function padded(digits: string, format: string): string {
  const pattern = format.split(';')[0]!.replaceAll(/\[[^\]]*\]|_.|\*./g, '')
  const places = [...pattern.replaceAll(/"[^"]*"|\\./g, '').matchAll(/0/g)].length
  const filled = [...digits.padStart(places, '0')]
  const more = filled.splice(0, filled.length - places).join('')
  let isFirst = true
  return pattern.replaceAll(/"([^"]*)"|\\(.)|0/g, (whole, quoted?: string, escaped?: string) => {
    if (whole !== '0') return quoted ?? escaped ?? ''
    const place = `${isFirst ? more : ''}${filled.shift() ?? ''}`
    isFirst = false
    return place
  })
}

class TableReader {
  readonly tables: Table[] = []
  readonly #open: Table[] = []
  readonly #hiddenStyles = new Set<string>()
  readonly #formats = new Map<string, string>()
  readonly #maxRows: number
  #style = ''
  #sheetName = ''
  #row: string[] | null = null
  #repeatRow = 1
  #cell: { given: Attributes; type: string; text: string } | null = null
  /** Values of merged cells by column, with the number of rows that each still covers. */
  #carried = new Map<number, { text: string; left: number }>()

  /** Handlers for the start of elements, except rows and cells. */
  readonly #openers: Readonly<Record<string, (given: Attributes) => void>> = {
    table: (given) => this.#openTable(given),
    worksheet: ({ name = '' }) => {
      this.#sheetName = name
    },
    style: ({ id, name = '' }) => {
      this.#style = id ?? name
    },
    numberformat: ({ format = '' }) => this.#formats.set(this.#style, format),
    'table-properties': ({ display }) => {
      if (display === 'false') this.#hiddenStyles.add(this.#style)
    },
    data: ({ type = '' }) => {
      if (this.#cell) this.#cell.type = type.toLowerCase()
    },
    s: () => this.text(' '),
  }

  constructor(maxRows: number) {
    this.#maxRows = maxRows
  }

  get isFull(): boolean {
    return this.tables.length > MAX_SHEETS
  }

  text(text: string): void {
    if (this.#cell) this.#cell.text += text
  }

  open(name: string, given: Attributes): void {
    if (ROWS.has(name)) this.#openRow(given)
    else if (CELLS.has(name)) this.#openCell(given, !name.endsWith('table-cell'))
    else if (LINES.has(name) && this.#cell?.text.trim()) this.#cell.text += '\n'
    else this.#openers[name]?.(given)
  }

  close(name: string): void {
    if (CELLS.has(name)) this.#closeCell()
    else if (ROWS.has(name)) this.#closeRow()
    else if (name === 'table') {
      this.#closeRow()
      this.#open.pop()
    } else if (name === 'worksheetoptions' || name === 'worksheet') this.#sheetName = ''
  }

  /** XML Spreadsheet 2003 marks a table as hidden after its content. */
  hideLast(): void {
    const last = this.tables.at(-1)
    if (last) last.hidden = true
  }

  #openTable(given: Attributes): void {
    this.#closeRow()
    const table = {
      name: given['name'] ?? this.#sheetName,
      hidden: this.#hiddenStyles.has(given['style-name'] ?? ''),
      rows: [],
    }
    this.tables.push(table)
    this.#open.push(table)
    this.#carried.clear()
  }

  #openRow(given: Attributes): void {
    this.#closeRow()
    const table = this.#open.at(-1)
    if (!table) return
    const index = Number(given['index'])
    while (index > table.rows.length + 1 && table.rows.length <= this.#maxRows) table.rows.push([])
    this.#row = []
    this.#repeatRow = count(given['number-rows-repeated'], this.#maxRows + 1)
  }

  #closeRow(): void {
    this.#closeCell()
    const table = this.#open.at(-1)
    if (!this.#row || !table) return
    this.#fill(MAX_COLUMNS)
    for (const [column, carried] of this.#carried) if (--carried.left <= 0) this.#carried.delete(column)
    const texts = rowTexts(this.#row)
    this.#row = null
    for (let turn = 0; turn < this.#repeatRow && table.rows.length <= this.#maxRows; turn++) {
      table.rows.push(texts)
      // Rows that are repeated until the end of a sheet are empty.
      if (texts.length === 0 && this.#repeatRow > this.#maxRows) break
    }
  }

  /** Web pages omit the cells that a merged cell covers, but OpenDocument lists them. */
  #openCell(given: Attributes, leavesOut: boolean): void {
    this.#closeCell()
    if (!this.#row) return
    const index = Number(given['index'])
    if (index > 0) while (this.#row.length < Math.min(index - 1, MAX_COLUMNS + 1)) this.#push('')
    else if (leavesOut) this.#fill(this.#row.length)
    this.#cell = { given, type: given['value-type'] ?? '', text: '' }
  }

  #closeCell(): void {
    const [row, cell] = [this.#row, this.#cell]
    if (!row || !cell) return
    this.#cell = null
    const { given, type } = cell
    const shown = decodeEntities(cell.text)
      .replaceAll(/[^\S\n]+/g, ' ')
      .trim()
    const text = valueOf(shown, { given, type, style: this.#formats.get(given['styleid'] ?? '') ?? '' })
    const down =
      count(given['rowspan'] ?? given['number-rows-spanned'], this.#maxRows) - 1 || Number(given['mergedown'])
    const at = row.length
    if (down > 0) this.#carried.set(at, { text, left: down + 1 })
    const across =
      given['number-columns-repeated'] ?? (given['mergeacross'] ? String(Number(given['mergeacross']) + 1) : '1')
    const isMerged = given['mergeacross'] !== undefined || given['colspan'] !== undefined
    const width = count(given['colspan'] ?? across, MAX_COLUMNS + 1)
    for (let column = 0; column < width; column++) this.#push(isMerged && column > 0 ? '' : text)
  }

  /** An empty cell that a merged cell covers gets the value of the merged cell. */
  #push(text: string): void {
    const carried = this.#carried.get(this.#row!.length)
    this.#row!.push(text === '' && carried ? carried.text : text)
  }

  #fill(until: number): void {
    const row = this.#row!
    for (let next = this.#carried.get(row.length); next && row.length <= until; next = this.#carried.get(row.length))
      row.push(next.text)
  }
}

/** A table has at most `maxRows + 1` rows. */
export function readMarkup(text: string, maxRows: number): Table[] {
  const reader = new TableReader(maxRows)
  let end = 0
  for (const found of text.matchAll(TAG)) {
    reader.text(text.slice(end, found.index))
    end = found.index + found[0].length
    const [, verbatim, , closing, name, given] = found
    if (verbatim !== undefined) reader.text(verbatim.replaceAll('&', '&amp;'))
    if (name === undefined) continue
    const tag = name.toLowerCase()
    if (closing) reader.close(tag)
    else {
      reader.open(tag, attributesOf(given ?? ''))
      // OpenDocument writes empty elements in their self-closing form.
      if (given?.endsWith('/')) reader.close(tag)
    }
    if (tag === 'visible' && !closing && /^\s*Sheet(?:Very)?Hidden/.test(text.slice(end, end + 30))) reader.hideLast()
    if (reader.isFull) break
  }
  return reader.tables
}

export const isMarkup = (text: string): boolean =>
  /^\s*(?:<\?xml|<!doctype|<html|<table|<meta|<head|<body|<style|<div|<!--)/i.test(text) &&
  /<(?:[\w-]+:)?table\b/i.test(text)
