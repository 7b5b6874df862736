/** An element of a picture file. Text between elements is of no interest. */
export interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly Element[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex: string | undefined, number: string | undefined, name: string | undefined) => {
      const code = hex === undefined ? Number(number) : Number.parseInt(hex, 16)
      if (name !== undefined) return entities[name] ?? whole
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function attributesOf(text: string): Map<string, string> {
  const found = [...text.matchAll(/([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)]
  return new Map(found.map(([, name = '', double, single]) => [local(name), plain(double ?? single ?? '')]))
}

/** Nesting beyond this is no drawing. */
const deepest = 60

/**
 * Reads the elements of an XML text, without entities of its own, scripts run or anything fetched: an SVG of a stranger
 * never becomes part of the page. What is not closed is closed at the end; a text without any element answers
 * undefined.
 */
export function readXml(text: string): Element | undefined {
  const root: { children: Element[] } = { children: [] }
  const open: { name: string; children: Element[] }[] = [{ name: '', children: root.children }]
  const tags = text.matchAll(
    /<!--[^]*?-->|<!\[CDATA\[[^]*?\]\]>|<\?[^]*?\?>|<!DOCTYPE(?:[^[>]|\[[^\]]*\])*>|<\/([^\s>]+)\s*>|<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>/gi,
  )
  for (const [, closing, opening, attributes = '', selfClosing] of tags) {
    if (closing !== undefined) {
      const at = open.findLastIndex(({ name }) => name === closing)
      if (at > 0) open.length = at
    } else if (opening !== undefined) {
      const children: Element[] = []
      open.at(-1)!.children.push({ name: local(opening), attributes: attributesOf(attributes), children })
      if (selfClosing === '' && open.length < deepest) open.push({ name: opening, children })
    }
  }
  return root.children[0]
}
