/** A lesson's rich text as a row of steps: what a child reads, then does, then reads on. */

export interface LessonPicture {
  src: string
  alt: string
}

export interface LessonStep {
  /** Empty where the step has no heading of its own. */
  title: string
  /** Without pictures, which come after it. */
  html: string
  pictures: LessonPicture[]
  /** To be read aloud. */
  text: string
}

interface Block {
  kind: 'heading' | 'item' | 'picture' | 'text'
  html: string
  pictures: LessonPicture[]
  text: string
}

const containers = 'div,section,article,main,center,header,footer,figure'
const blocks = `${containers},p,h1,h2,h3,h4,h5,h6,ol,ul,table,blockquote,pre,video,audio,hr,img`
const heading = 'h1,h2,h3,h4,h5,h6'
/** How teachers number by hand: 1. · 2、 · (3) · 第一步 · 步骤 2 · ① */
const numbered =
  /^(?:[(（]?\d{1,2}\s*[.．、)）:：](?!\d)|第\s*[一二三四五六七八九十\d]+\s*[步关]|步骤\s*[一二三四五六七八九十\d]|[①-⑳])/

const words = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** Takes the pictures out of an element. */
function takePictures(node: Element): LessonPicture[] {
  return [...node.querySelectorAll('img')].flatMap((image) => {
    image.remove()
    const src = image.getAttribute('src') ?? ''
    return src === '' ? [] : [{ src, alt: image.getAttribute('alt') ?? '' }]
  })
}

/** Colours and sizes were chosen for another page; links must not lead away from the work. */
function tidy(node: Element): void {
  for (const part of node.querySelectorAll('*')) {
    for (const name of ['style', 'class', 'width', 'height', 'align', 'color', 'size']) part.removeAttribute(name)
    if (!part.matches('a')) continue
    part.setAttribute('target', '_blank')
    part.setAttribute('rel', 'noopener noreferrer')
  }
}

/** What these nodes say, as a block; null when there is nothing in them. */
function blockOf(nodes: readonly Node[], page: Document, kind?: Block['kind']): Block[] {
  const shell = page.createElement('div')
  shell.append(...nodes)
  const pictures = takePictures(shell)
  tidy(shell)
  const text = words(shell)
  const empty = text === '' && shell.querySelector('video,audio,table') === null
  if (empty && pictures.length === 0) return []
  return [{ kind: kind ?? (empty ? 'picture' : 'text'), html: empty ? '' : shell.innerHTML.trim(), pictures, text }]
}

/** Whether lists of this kind are rows of steps. */
type IsStepList = (list: Element) => boolean

function blocksOfElement(element: Element, page: Document, isStepList: IsStepList): Block[] {
  if (element.matches(heading)) return blockOf([...element.childNodes], page, 'heading')
  if (isStepList(element)) return [...element.children].flatMap((item) => blockOf([...item.childNodes], page, 'item'))
  const opened = element.matches(containers) || (element.matches('p') && element.querySelector('br') !== null)
  return opened ? blocksOf(element, page, isStepList) : blockOf([element], page)
}

/** The blocks below an element in reading order; loose words up to the next block or line are a paragraph. */
function blocksOf(parent: Element, page: Document, isStepList: IsStepList): Block[] {
  const found: Block[] = []
  let loose: Node[] = []
  const endLine = (): void => {
    const paragraph = page.createElement('p')
    paragraph.append(...loose)
    loose = []
    found.push(...blockOf([paragraph], page))
  }
  // Blocks take their nodes out of the page.
  const nodes = [...parent.childNodes]
  for (const node of nodes) {
    const element = node.nodeType === node.ELEMENT_NODE ? (node as Element) : null
    const isLine = element?.matches('br') === true
    if (element && (isLine || element.matches(blocks))) {
      endLine()
      if (!isLine) found.push(...blocksOfElement(element, page, isStepList))
    } else loose.push(node)
  }
  endLine()
  return found
}

/** Numbered lists are steps; others only where nothing else divides the text. */
function stepListOf(page: Document): IsStepList {
  const { body } = page
  if (body.querySelectorAll('ol > li').length > 1) return (list) => list.matches('ol')
  const divided = body.querySelector(heading) !== null || [...body.querySelectorAll('p')].some(isNumbered)
  return divided || body.querySelectorAll('ul > li').length < 2 ? () => false : (list) => list.matches('ul')
}

const isNumbered = (node: Node): boolean => numbered.test(words(node))

/** Where a block begins a step. Pictures divide what nothing else divides: each ends a step, or begins it. */
function beginnings(all: readonly Block[]): (block: Block, before: Block | undefined) => boolean {
  const numberedCount = all.filter(({ kind, text }) => kind === 'text' && numbered.test(text)).length
  const isMarked = ({ kind, text }: Block): boolean =>
    kind === 'heading' || kind === 'item' || (kind === 'text' && numberedCount > 1 && numbered.test(text))
  if (all.some(isMarked)) return isMarked
  const withPicture = all.filter(({ pictures }) => pictures.length > 0)
  if (withPicture.length < 2) return () => false
  if (all[0]?.kind === 'picture') return ({ pictures }) => pictures.length > 0
  return (_block, before) => before !== undefined && before.pictures.length > 0
}

/**
 * Splits a text by its headings, the items of its numbered lists and what is numbered by hand, else by its pictures.
 * Empty for a text without words and pictures.
 */
export function splitLesson(html: string): LessonStep[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const all = blocksOf(page.body, page, stepListOf(page))
  const begins = beginnings(all)
  const steps: LessonStep[] = []
  for (const [index, block] of all.entries()) {
    let step = steps.at(-1)
    const isOnlyTitle = step !== undefined && step.html === '' && step.pictures.length === 0
    // A heading right below a heading: the upper one was the name of it all. An item takes the heading above it.
    if (block.kind === 'heading' && isOnlyTitle) steps.pop()
    if (step === undefined || block.kind === 'heading' || (begins(block, all[index - 1]) && !isOnlyTitle)) {
      step = { title: '', html: '', pictures: [], text: '' }
      steps.push(step)
    }
    if (block.kind === 'heading') step.title = block.text
    else step.html += block.html
    for (const picture of block.pictures)
      if (!step.pictures.some(({ src }) => src === picture.src)) step.pictures.push(picture)
    step.text = [step.text, block.text].filter(Boolean).join('。')
  }
  return steps
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The steps of a text without markup: each line is a paragraph. */
export const splitPlain = (text: string): LessonStep[] =>
  splitLesson(
    text
      .split(/\n+/)
      .map((line) => `<p>${escaped(line.trim())}</p>`)
      .join(''),
  )
