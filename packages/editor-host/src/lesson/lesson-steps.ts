import { type LessonPicture, type IsStepList, words, type Block, blocksOf, heading } from './lesson-block.ts'

export interface LessonStep {
  /** The heading of the step, or an empty text. */
  title: string
  /** Without the pictures, which are shown below. */
  html: string
  pictures: LessonPicture[]
  /** The text for reading aloud. */
  text: string
}
/** Numbers that teachers type at the beginning of a step: 1. · 2、 · (3) · 第一步 · 步骤 2 · ① */
const numbered =
  /^(?:[(（]?\d{1,2}\s*[.．、)）:：](?!\d)|第\s*[一二三四五六七八九十\d]+\s*[步关]|步骤\s*[一二三四五六七八九十\d]|[①-⑳])/

/** The entries of numbered lists are steps, or of other lists if nothing else divides the text. */
function stepListOf(page: Document): IsStepList {
  const { body } = page
  if (body.querySelectorAll('ol > li').length > 1) return (list) => list.matches('ol')
  const divided = body.querySelector(heading) !== null || [...body.querySelectorAll('p')].some(isNumbered)
  return divided || body.querySelectorAll('ul > li').length < 2 ? () => false : (list) => list.matches('ul')
}

const isNumbered = (node: Node): boolean => numbered.test(words(node))

/**
 * Finds the first block of each step. If nothing else divides the text, a step ends after each picture, or begins at
 * each picture if the text begins with a picture.
 */
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

/** Splits a text at headings, numbered items and typed numbers, otherwise at its pictures. */
export function splitLesson(html: string): LessonStep[] {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const all = blocksOf(page.body, page, stepListOf(page))
  const begins = beginnings(all)
  const steps: LessonStep[] = []
  for (const [index, block] of all.entries()) {
    let step = steps.at(-1)
    const isOnlyTitle = step !== undefined && step.html === '' && step.pictures.length === 0
    // If a heading directly follows another heading, the first heading is the title of the lesson. An item directly
    // below a heading belongs to its step.
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

/** Each line of the unformatted text is a paragraph. */
export const splitPlain = (text: string): LessonStep[] =>
  splitLesson(
    text
      .split(/\n+/)
      .map((line) => `<p>${escaped(line.trim())}</p>`)
      .join(''),
  )
