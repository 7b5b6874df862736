/**
 * A JSON file with one object of texts and numbers. People may edit the file, so a message about a mistake names the
 * line.
 */
export interface FlatFile {
  values: Map<string, string>
  /** Line of each name, counted from 1. */
  lines: Map<string, number>
}

const BLANK = /\s*/y
const NAME = /("(?:[^"\\\n]|\\.)*")\s*:\s*/y
const VALUE = /("(?:[^"\\\n]|\\.)*"|-?\d+(?:\.\d+)?)(?=[\s,}])/y

/**
 * Only a file of secrets may contain control characters.
 * @throws a message that names file and line, and contains no value
 */
export function parseFlatFile(text: string, file: string, isSecret = false): FlatFile {
  const found: FlatFile = { values: new Map(), lines: new Map() }
  let at = text.startsWith('\ufeff') ? 1 : 0
  const line = () => text.slice(0, at).split('\n').length
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match?.[1] ?? match?.[0]
  }
  const sign = (wanted: string): boolean => {
    take(BLANK)
    const isThere = text[at] === wanted
    if (isThere) at++
    return isThere
  }
  const refuse = (what: string): never => {
    throw new Error(`${file} 第 ${line()} 行${what}。请改正这一行再启动；没有改动任何内容`)
  }
  /**
   * JSON refuses a single backslash of a Windows path such as `D:\backup`, or reads it as part of a control character.
   */
  const textOf = (literal: string): string => {
    const text = textIn(literal)
    return text !== undefined && (isSecret || !CONTROL.test(text))
      ? text
      : refuse('的引号里有单个的 \\（要写成 \\\\ 或 /）或者换行之类的字符')
  }
  if (!sign('{')) refuse('应当是 {')
  while (!sign('}')) {
    const name = textOf(take(NAME) ?? refuse('应当像 "port": 8080'))
    found.lines.set(name, line())
    found.values.set(name, textOf(take(VALUE) ?? refuse('的值应当是 "引号里的文字" 或数字')))
    // A comma after the last entry is accepted.
    if (!sign(',') && text[at] !== '}') refuse('前面缺少逗号，或者多了内容')
  }
  take(BLANK)
  if (at < text.length) refuse('后面多了内容')
  return found
}

// oxlint-disable-next-line no-control-regex -- these are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/

function textIn(literal: string): string | undefined {
  try {
    return String(JSON.parse(literal))
  } catch {
    return undefined
  }
}

/** Other values stay texts, for example a key that starts with zeros. */
const NUMBER = /^(?:0|[1-9]\d{0,8})$/

export function formatFlatFile(values: ReadonlyMap<string, string>): string {
  const entries = [...values].map(([name, value]) => [name, NUMBER.test(value) ? Number(value) : value])
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`
}
