import { openedWork } from './opened-work.ts'

/** Maximum milliseconds that the editor waits for the picture: its start blocks all drawing for seconds. */
const PATIENCE = 1500

const find = (id: string) => document.getElementById(id)

/** Resolves when the picture is decoded, so that it never appears in parts. */
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
  // The editor may already be shown.
  find('splash-stage')?.replaceChildren(picture)
  return painted()
}

let shown: Promise<void> = Promise.resolve()

/** Shows the last picture and the title of the work until the editor is loaded, which takes seconds. */
export function showOpening(): void {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE)
  })
  // The work session sends the same request and reports a failure.
  shown = Promise.race([showWork().catch(() => undefined), late])
}

/** Resolves when the work is shown, or when that takes too long. */
export const openingShown = (): Promise<void> => shown

/**
 * Shows what is loading: on the opening page, later at the bottom of the window, over the editor's own loading picture.
 * Null removes the text.
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
