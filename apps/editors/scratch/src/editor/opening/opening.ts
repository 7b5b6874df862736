import { openedWork } from './opened-work.ts'

/** Milliseconds that the library waits for the picture at most: once it begins, nothing is drawn for seconds. */
const PATIENCE = 1500

const find = (id: string) => document.getElementById(id)

/** Resolves when the picture may be put up, so that it never shows half. */
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
  // The editor may have been quicker.
  find('splash-stage')?.replaceChildren(picture)
  return painted()
}

let shown: Promise<void> = Promise.resolve()

/** Shows the work's last picture and its name in the place of the editor, which takes seconds to be read. */
export function showOpening(): void {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE)
  })
  // The work session asks for the same and reports a failure.
  shown = Promise.race([showWork().catch(() => undefined), late])
}

/** Resolves when the work is on the screen, or is not to be had soon. */
export const openingShown = (): Promise<void> => shown

/**
 * Says what is being waited for: on the page that is up while the editor is read, later at its foot, over the editor's
 * own picture of loading; null when it is there.
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
