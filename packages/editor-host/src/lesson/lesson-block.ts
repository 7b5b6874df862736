/** Splits the formatted text of a lesson into blocks. */

export interface LessonPicture {
  src: string
  alt: string
}

export interface Block {
  kind: 'heading' | 'item' | 'picture' | 'text'
  html: string
  pictures: LessonPicture[]
  text: string
}

const containers = 'div,section,article,main,center,header,footer,figure'
const blocks = `${containers},p,h1,h2,h3,h4,h5,h6,ol,ul,table,blockquote,pre,video,audio,hr,img`

export const words = (node: Node): string => (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

function takePictures(node: Element): LessonPicture[] {
  return [...node.querySelectorAll('img')].flatMap((image) => {
    image.remove()
    const src = image.getAttribute('src') ?? ''
    return src === '' ? [] : [{ src, alt: image.getAttribute('alt') ?? '' }]
  })
}

/** Removes colours and sizes, which were chosen for another page. Links open in another window. */
function tidy(node: Element): void {
  for (const part of node.querySelectorAll('*')) {
    for (const name of ['style', 'class', 'width', 'height', 'align', 'color', 'size']) part.removeAttribute(name)
    if (!part.matches('a')) continue
    part.setAttribute('target', '_blank')
    part.setAttribute('rel', 'noopener noreferrer')
  }
}

/** Returns an empty list if the nodes have no content. */
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

/** Returns true if the entries of a list are steps. */
export type IsStepList = (list: Element) => boolean

function blocksOfElement(element: Element, page: Document, isStepList: IsStepList): Block[] {
  if (element.matches(heading)) return blockOf([...element.childNodes], page, 'heading')
  if (isStepList(element)) return [...element.children].flatMap((item) => blockOf([...item.childNodes], page, 'item'))
  const opened = element.matches(containers) || (element.matches('p') && element.querySelector('br') !== null)
  return opened ? blocksOf(element, page, isStepList) : blockOf([element], page)
}

/** Text outside of blocks becomes a paragraph, which ends at the next block or line break. */
export function blocksOf(parent: Element, page: Document, isStepList: IsStepList): Block[] {
  const found: Block[] = []
  let loose: Node[] = []
  const endLine = (): void => {
    const paragraph = page.createElement('p')
    paragraph.append(...loose)
    loose = []
    found.push(...blockOf([paragraph], page))
  }
  // Creating a block removes its nodes from the page.
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

export const heading = 'h1,h2,h3,h4,h5,h6'
