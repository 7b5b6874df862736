import { openedWork } from './opened-work.ts'

/** Milliseconds to wait for the picture before the editor starts, which blocks all drawing for seconds. */
const PATIENCE = 1500

const find = (id: string) => document.getElementById(id)

/** Without decoding, the browser would show the picture in parts. */
async function pictureOf(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  picture.alt = ''
  picture.src = address
  await picture.decode()
  return picture
}

const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })

async function showWork(): Promise<void> {
  const work = await openedWork(location.search)
  if (work === null) return
  const title = find('splash-title')
  if (title) title.textContent = work.title
  if (work.cover === null) return painted()
  const picture = await pictureOf(work.cover)
  // If the editor is already visible, this element no longer exists.
  find('splash-stage')?.replaceChildren(picture)
  return painted()
}

let shown: Promise<void> = Promise.resolve()

/** Shows the picture and the title of the work while the editor is loaded, which takes seconds. */
export function showOpening(): void {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE)
  })
  // The work session sends the same request and reports its failure.
  shown = Promise.race([showWork().catch(() => undefined), late])
}

/** Resolves when the work is shown, or after a time limit. */
export const openingShown = (): Promise<void> => shown

/**
 * Shows the text on the opening page or, later, over the editor's own loading picture. Null removes the text from the
 * loading picture.
 */
export function tellOpening(text: string | null): void {
  const note = find('splash-text') ?? find('loading-note')
  if (text === null) find('loading-note')?.remove()
  else if (note) note.textContent = text
  else {
    const made = document.createElement('p')
    made.id = 'loading-note'
    made.setAttribute('role', 'status')
    made.textContent = text
    document.body.append(made)
  }
}
