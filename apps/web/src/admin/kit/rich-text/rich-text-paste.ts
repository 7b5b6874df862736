export interface Paste {
  /** The HTML, in which each picture of `pictures` has the address `PENDING` with its index. */
  readonly markup: string
  /** The pictures whose bytes were in the clipboard. */
  readonly pictures: readonly File[]
  /** The number of pictures and videos on other sites or computers, which cannot be pasted. */
  readonly missing: number
}

const PENDING = '#pasted-'

/** Sets the addresses of uploaded pictures, and removes pictures whose upload failed. */
export function withPictures(markup: string, addresses: readonly (string | undefined)[]): string {
  const page = new DOMParser().parseFromString(markup, 'text/html')
  for (const picture of page.body.querySelectorAll(`img[src^="${PENDING}"]`)) {
    const address = addresses[Number(picture.getAttribute('src')!.slice(PENDING.length))]
    if (address === undefined || address === '') picture.remove()
    else picture.setAttribute('src', address)
  }
  return page.body.innerHTML
}

const KEPT = new Set(['href', 'src', 'alt', 'title', 'colspan', 'rowspan', 'start', 'data-pm-slice'])

/** Removes styles, classes and media of other hosts from a paste. `files` are the files in the clipboard. */
export function readPaste(markup: string, origin: string, files: readonly File[] = []): Paste {
  const page = new DOMParser().parseFromString(markup, 'text/html')
  for (const element of page.body.querySelectorAll('style,script,meta,link,title,iframe,object,xml')) element.remove()
  makeLists(page)
  for (const element of page.body.querySelectorAll<HTMLElement>('[style]')) markAsStyled(element)
  for (const element of page.body.querySelectorAll('*')) {
    // Office programs write paragraphs as <o:p>.
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes)
    else
      for (const name of element.getAttributeNames())
        if (!KEPT.has(name) && !isAlignment(element, name)) element.removeAttribute(name)
  }
  const brought = takePictures(page, origin, files)
  return { markup: page.body.innerHTML, ...brought }
}

/** Removes and counts all media of other hosts whose bytes were not pasted. */
function takePictures(page: Document, origin: string, files: readonly File[]): Omit<Paste, 'markup'> {
  const foreign = [...page.body.querySelectorAll('img,video,source')].filter(
    (media) => !isOwn(media.getAttribute('src'), origin),
  )
  const images = foreign.filter(({ tagName }) => tagName === 'IMG')
  const unread = images.filter((image) => pictureIn(image.getAttribute('src')) === undefined)
  const beside = files.filter(({ type }) => type.startsWith('image/'))
  // In Word's HTML, a picture is only the path of a local file. The clipboard also contains a single picture as a file.
  const given = unread.length > 0 && beside.length === unread.length ? [...beside] : []
  const pictures: File[] = []
  let missing = 0
  for (const media of foreign) {
    const picture = pictureIn(media.getAttribute('src')) ?? (media.tagName === 'IMG' ? given.shift() : undefined)
    if (picture) {
      media.setAttribute('src', `${PENDING}${pictures.length}`)
      pictures.push(picture)
    } else {
      if (media.tagName !== 'SOURCE') missing += 1
      media.remove()
    }
  }
  return { pictures, missing }
}

const DATA = /^data:(image\/[\w.+-]+);base64,([\w+/=\s]+)$/

function pictureIn(source: string | null): File | undefined {
  const [, type, text] = DATA.exec(source ?? '') ?? []
  if (type === undefined || text === undefined) return undefined
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll(/\s/g, '')), (sign) => sign.codePointAt(0)!)
    return new File([bytes], `图片.${type.slice('image/'.length).replace('jpeg', 'jpg').replace('svg+xml', 'svg')}`, {
      type,
    })
  } catch {
    return undefined
  }
}

function isOwn(source: string | null, origin: string): boolean {
  if (!source) return false
  try {
    return new URL(source, origin).origin === origin
  } catch {
    return false
  }
}

/** The tags that replace text styles. */
const MARKS: readonly (readonly [tag: string, isMeant: (style: CSSStyleDeclaration) => boolean])[] = [
  ['strong', ({ fontWeight }) => fontWeight === 'bold' || Number(fontWeight) >= 600],
  ['em', ({ fontStyle }) => fontStyle === 'italic'],
  ['u', (style) => lineOf(style).includes('underline')],
  ['s', (style) => lineOf(style).includes('line-through')],
]
const lineOf = ({ textDecoration, textDecorationLine }: CSSStyleDeclaration): string =>
  `${textDecoration} ${textDecorationLine}`
const MARKED = new Set(['SPAN', 'FONT'])
const ALIGNMENTS = new Set(['center', 'right', 'justify'])

function markAsStyled(element: HTMLElement): void {
  const { textAlign } = element.style
  if (MARKED.has(element.tagName))
    for (const [tag, isMeant] of MARKS)
      if (isMeant(element.style)) {
        const mark = element.ownerDocument.createElement(tag)
        mark.append(...element.childNodes)
        element.append(mark)
      }
  if (ALIGNMENTS.has(textAlign)) element.setAttribute('style', `text-align: ${textAlign}`)
  else element.removeAttribute('style')
}

const isAlignment = (element: Element, name: string): boolean =>
  name === 'style' && /^text-align: \w+$/.test(element.getAttribute('style') ?? '')

/** Matches the style of an item of a Word list. */
const WORD_LIST = /mso-list:\s*l\d+ level(\d+)/
const NUMBER = /^\s*(?:\d+|[a-z]|[ivx]+|[一二三四五六七八九十]+)[.)、）]/i

interface OpenList {
  level: number
  list: HTMLElement
}

/** Returns the open lists. The last list has this level and this tag. */
function withList(open: OpenList[], level: number, tag: string, paragraph: Element): OpenList[] {
  const kept = open.filter(({ level: at, list }) => at < level || (at === level && list.tagName === tag))
  if (kept.at(-1)?.level === level) return kept
  const list = paragraph.ownerDocument.createElement(tag)
  const outer = kept.at(-1)?.list.lastElementChild
  if (outer) outer.append(list)
  else paragraph.before(list)
  return [...kept, { level, list }]
}

/** In Word's HTML, a list item is a paragraph that begins with a bullet or a number. */
function makeLists(page: Document): void {
  let open: OpenList[] = []
  for (const paragraph of page.body.querySelectorAll('p')) {
    const level = Number(WORD_LIST.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0)
    if (level === 0) continue
    const sign = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*Ignore/.test(span.getAttribute('style') ?? ''),
    )
    const tag = NUMBER.test(sign?.textContent ?? '') ? 'OL' : 'UL'
    sign?.remove()
    const continues = paragraph.previousElementSibling === open[0]?.list
    open = withList(continues ? open : [], level, tag, paragraph)
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)!.list.append(item)
    paragraph.remove()
  }
}
