export interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly Element[]
  /** Without the text of child elements. */
  readonly text: string
}

interface Open {
  /** The name with its prefix. */
  readonly written: string
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: Element[]
  text: string
}

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])
const plain = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{1,12}));/gi,
    (whole, hex: string | undefined, number: string | undefined, name: string | undefined) => {
      const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16)
      if (name !== undefined) return entities.get(name) ?? whole
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const MAX_DEPTH = 60
/** Maximum number of elements. The reader ignores the rest. */
const most = 20_000

/** Reads a text in linear time, because a file can be huge or hostile. */
class Scan {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  get done(): boolean {
    return this.#at >= this.#text.length
  }

  startsWith(text: string): boolean {
    return this.#text.startsWith(text, this.#at)
  }

  upTo(end: string): string {
    const found = this.#text.indexOf(end, this.#at)
    const read = this.#text.slice(this.#at, found < 0 ? undefined : found)
    this.#at = found < 0 ? this.#text.length : found + end.length
    return read
  }

  /** The pattern must have the flag `y`. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found) this.#at = pattern.lastIndex
    return found
  }

  skip(): void {
    this.#at += 1
  }
}

const attribute = /([^\s=/>"'<]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/y
const between = /[\s/]+/y

function readTag(scan: Scan): { attributes: Map<string, string>; closed: boolean } {
  const attributes = new Map<string, string>()
  let closed = false
  while (!scan.done && !scan.startsWith('>')) {
    const space = scan.match(between)
    if (space) {
      closed = space[0].endsWith('/')
      continue
    }
    const found = scan.match(attribute)
    if (!found) {
      scan.skip()
      continue
    }
    const [, name = '', double, single, bare] = found
    attributes.set(local(name), plain(double ?? single ?? bare ?? ''))
    closed = false
  }
  scan.skip()
  return { attributes, closed }
}

/** A declaration with entities ends at the first `>` after its closing bracket. */
function passDeclaration(scan: Scan): void {
  const read = scan.upTo('>')
  if (!read.includes('[') || read.includes(']')) return
  scan.upTo(']')
  scan.upTo('>')
}

/**
 * Skips a comment, declaration or CDATA section. Returns the text of a CDATA section, an empty text for the others, or
 * undefined if none of them begins here.
 */
function readAside(scan: Scan): string | undefined {
  if (scan.startsWith('![CDATA[')) {
    scan.upTo('[CDATA[')
    return scan.upTo(']]>')
  }
  if (scan.startsWith('!--')) scan.upTo('-->')
  else if (scan.startsWith('?')) scan.upTo('?>')
  else if (scan.startsWith('!')) passDeclaration(scan)
  else return undefined
  return ''
}

/**
 * Reads an XML text, in which elements may be unclosed. Expands no declared entities and fetches nothing, because the
 * file can come from an attacker.
 */
export function readXml(text: string): Element | undefined {
  const scan = new Scan(text)
  const open: Open[] = [{ written: '', name: '', attributes: new Map(), children: [], text: '' }]
  let count = 0
  while (!scan.done && count < most) {
    open.at(-1)!.text += scan.upTo('<')
    if (scan.done) break
    const aside = readAside(scan)
    if (aside !== undefined) {
      open.at(-1)!.text += aside
      continue
    }
    if (scan.startsWith('/')) {
      scan.skip()
      const written = scan.upTo('>').trim()
      const at = open.findLastIndex((element) => element.written === written)
      if (at > 0) open.length = at
      continue
    }
    const written = scan.match(/[a-z_][^\s/>]*/iy)?.[0]
    if (written === undefined) continue
    const { attributes, closed } = readTag(scan)
    const element: Open = { written, name: local(written), attributes, children: [], text: '' }
    count += 1
    open.at(-1)!.children.push(element)
    if (!closed && open.length < MAX_DEPTH) open.push(element)
  }
  return open[0]!.children[0]
}
