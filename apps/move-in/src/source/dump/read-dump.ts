import type { SourceTable } from '../source.queries.ts'
import { ASSUMED, charsetNamed, NO_NAMES, type Charset } from './charset.ts'
import { namesIn, readCreateTable } from './create-table.ts'
import { toldReason } from '../../../../server/src/platform/told-reason.ts'
import { BACKTICK, CLOSE, COMMA, DOUBLE, OPEN, QUOTE, type Cursor, type DumpValue } from './cursor.ts'
import { readRow } from './value.ts'
import { DumpWindow } from './window.ts'

/** Receives the tables and rows of a dump in their order. */
export interface DumpReader {
  /** Called before the first row of the table. */
  table(database: string, table: SourceTable): void
  drop(database: string, name: string): void
  row(into: RowPlace, values: DumpValue[], charset: Charset): void
}

export interface RowPlace {
  database: string
  name: string
  /** Lower-case names in the order of the values. Undefined means all columns of the table. */
  columns: readonly string[] | undefined
}

const [LF, SEMICOLON] = Buffer.from('\n;')
const TRUNCATED = '转储不完整，请重新转储或重新复制：'
const UNENDED = `${TRUNCATED}最后一条语句没有写完`
/** The statements without rows that are read, besides `delimiter`. */
const READ = /^(?:create\s+table|drop\s+table|set\b|use\b)/i
const HEAD = 200

export interface DumpEnd {
  /** True when the dump ends with the comment of a complete dump. */
  isDone: boolean
  /** True when the dump names its character set. */
  isNamed: boolean
}

/**
 * Reads a dump of mysqldump or mariadb-dump. Throws a message when the dump ends within a statement or cannot be
 * parsed.
 */
export async function readDump(stream: AsyncIterable<Buffer>, reader: DumpReader): Promise<DumpEnd> {
  return new Dump(stream, reader).read()
}

class Dump {
  readonly #window: DumpWindow
  readonly #reader: DumpReader
  #database = ''
  #delimiter = ';'
  /** Character set of the rows (`set names`). A `create table` statement may use another character set. */
  #names = ASSUMED

  constructor(stream: AsyncIterable<Buffer>, reader: DumpReader) {
    this.#window = new DumpWindow(stream, this.#names)
    this.#reader = reader
  }

  async read(): Promise<DumpEnd> {
    for (;;) {
      const begun = await this.#window.takeWhole((cursor) => {
        cursor.skip()
        return { isOver: cursor.isOver, isDone: cursor.isDone, head: cursor.text(HEAD) }
      })
      if (begun === undefined) throw new Error(`${TRUNCATED}一段注释没有结束`)
      if (begun.isOver) return { isDone: begun.isDone, isNamed: this.#names !== ASSUMED }
      if (/^delimiter\s/i.test(begun.head)) await this.#readDelimiter()
      else if (/^(?:insert|replace)\s/i.test(begun.head)) await this.#readInsert()
      else await this.#readStatement(READ.test(begun.head))
    }
  }

  async #readDelimiter(): Promise<void> {
    const line = await this.#window.takeWhole((cursor) => {
      const from = cursor.at
      while (cursor.peek() !== LF) cursor.at++
      return cursor.bytes.toString('latin1', from, cursor.at)
    })
    if (line === undefined) throw new Error(UNENDED)
    this.#delimiter = /^\S+\s+(\S+)/.exec(line)?.[1] ?? ';'
  }

  async #readStatement(isRead: boolean): Promise<void> {
    const bytes = await this.#window.takeWhole((cursor) => readToDelimiter(cursor, this.#delimiter))
    if (bytes === undefined) throw new Error(UNENDED)
    if (isRead)
      this.#obey(
        this.#window.charset
          .decode(bytes, null)
          .replaceAll(/\/\*M?!\d*|\*\//g, ' ')
          .trim(),
      )
  }

  #obey(statement: string): void {
    const [, names] = /^set\s+names\s+'?(\w+)/i.exec(statement) ?? []
    const [, client] = /^set\s+(?:session\s+)?character_set_client\s*=\s*'?([@\w]+)/i.exec(statement) ?? []
    const [, used] = /^use\s+([\s\S]+)$/i.exec(statement) ?? []
    const [, dropped] = /^drop\s+table\s+(?:if\s+exists\s+)?([\s\S]+)$/i.exec(statement) ?? []
    const table = readCreateTable(statement)
    if (names !== undefined) this.#window.charset = this.#names = charsetNamed(names)
    else if (client !== undefined) this.#window.charset = client.startsWith('@') ? this.#names : charsetNamed(client)
    else if (used !== undefined) this.#database = namesIn(used).name
    else if (table) this.#reader.table(table.database ?? this.#database, table)
    else if (dropped !== undefined) {
      const { database = this.#database, name } = namesIn(dropped)
      this.#reader.drop(database, name)
    }
  }

  async #readInsert(): Promise<void> {
    const head = await this.#window.takeWhole((cursor) => readInsertHead(cursor, this.#names))
    if (head === undefined) throw new Error(UNENDED)
    if (head === null) return this.#readStatement(false)
    const place = { ...head, database: head.database ?? this.#database }
    for (let count = 1, isMore = true; isMore; count++) {
      const row = await this.#readRow(place.name, count)
      this.#reader.row(place, row.values, this.#names)
      isMore = row.isMore
    }
  }

  async #readRow(table: string, count: number): Promise<{ values: DumpValue[]; isMore: boolean }> {
    try {
      // Most rows are completely in memory. Reading them synchronously is faster.
      const row = this.#window.take(readRowAndSign) ?? (await this.#window.takeWhole(readRowAndSign))
      if (row !== undefined) return row
    } catch (error) {
      throw new Error(
        `表 ${table} 这一段的第 ${count} 行读不懂：${toldReason(error)}${this.#names === ASSUMED ? `（${NO_NAMES}）` : ''}`,
        { cause: error },
      )
    }
    throw new Error(`${TRUNCATED}在表 ${table} 的中间断了`)
  }
}

function readRowAndSign(cursor: Cursor): { values: DumpValue[]; isMore: boolean } {
  const values = readRow(cursor)
  cursor.skip()
  const sign = cursor.peek()
  if (sign === COMMA || sign === SEMICOLON) cursor.at++
  // Skips for example `on duplicate key update …`.
  else readToDelimiter(cursor, ';')
  return { values, isMore: sign === COMMA }
}

/** Returns the bytes of the statement. */
function readToDelimiter(cursor: Cursor, delimiter: string): Buffer {
  const from = cursor.at
  const first = delimiter.charCodeAt(0)
  for (;;) {
    const at = cursor.at
    cursor.skip()
    const byte = cursor.peek()
    if (byte === QUOTE || byte === DOUBLE || byte === BACKTICK) cursor.quoted()
    else if (byte === first && cursor.text(delimiter.length) === delimiter) {
      const bytes = cursor.bytes.subarray(from, cursor.at)
      cursor.at += delimiter.length
      return bytes
    } else if (cursor.at === at) cursor.at++
  }
}

/** Reads for example `insert into t (a, b) values`. Returns null for a statement without values. */
function readInsertHead(cursor: Cursor, charset: Charset) {
  const start = cursor.at
  while (cursor.word().toLowerCase() !== 'into') {
    cursor.skip()
    if (!/\w/.test(cursor.text(1))) return backTo(cursor, start)
  }
  cursor.skip()
  const name = readName(cursor, charset)
  cursor.skip()
  const columns = cursor.peek() === OPEN ? readNames(cursor, charset) : undefined
  cursor.skip()
  if (!/^values?$/i.test(cursor.word())) return backTo(cursor, start)
  return { ...namesIn(name), columns }
}

function backTo(cursor: Cursor, start: number): null {
  cursor.at = start
  return null
}

function readName(cursor: Cursor, charset: Charset): string {
  const from = cursor.at
  for (;;) {
    const byte = cursor.peek()
    if (byte === BACKTICK || byte === DOUBLE) cursor.quoted()
    else if (cursor.word() === '') break
  }
  return charset.decode(cursor.bytes.subarray(from, cursor.at), null)
}

function readNames(cursor: Cursor, charset: Charset): string[] {
  const names: string[] = []
  do {
    cursor.at++
    cursor.skip()
    names.push(namesIn(readName(cursor, charset)).name.toLowerCase())
    cursor.skip()
  } while (cursor.peek() === COMMA)
  if (cursor.peek() !== CLOSE) throw new Error('列的名字读不懂')
  cursor.at++
  return names
}
