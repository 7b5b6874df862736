import type { ProjectFile } from '@mashu/engine-junior'
import { pictureAddress } from '../library/address.ts'
import { createSoundDesk } from '../sound/desk.ts'
import { Gallery } from '../view/stage/gallery.ts'
import { Show } from '../view/stage/show.ts'
import { listenToFinger } from './finger.ts'
import { showPages, showRunning, view } from './view.ts'

/** A loaded work on the stage. */
export interface Play {
  start(): void
  stop(): void
  setMuted(muted: boolean): void
}

/**
 * Waits for the pictures of the first page, so that the show does not begin with an empty stage; one that is broken
 * keeps nobody waiting.
 */
async function fetchPictures({ project }: ProjectFile, gallery: Gallery): Promise<void> {
  const page = project.pages[0]
  const pictures = page
    ? [
        ...(page.background === undefined ? [] : [page.background]),
        ...page.objects.flatMap((object) => (object.kind === 'character' ? [object.picture] : [])),
      ]
    : []
  await Promise.allSettled(pictures.map((picture) => gallery.image(picture)))
}

/** Puts a work on the stage. A work always begins on its first page. */
export async function stagePlay(file: ProjectFile): Promise<Play> {
  const first = file.project.pages[0]
  const project = first ? { ...file.project, currentPage: first.id } : file.project
  const gallery = new Gallery(pictureAddress)
  gallery.setMedia(file.media)
  await fetchPictures(file, gallery)
  const desk = createSoundDesk({ bytesOf: (name) => file.media.get(name) })
  const pageAt = () => project.pages.findIndex(({ id }) => id === show.runtime.page)
  const show: Show = new Show({
    host: view.place,
    project,
    gallery,
    sounds: desk,
    onEvent: (event) => {
      if (event.type === 'running') showRunning(event.running)
      if (event.type === 'page')
        showPages(
          project.pages.findIndex(({ id }) => id === event.page),
          project.pages.length,
        )
    },
  })
  const turn = (by: number) => {
    const page = project.pages[pageAt() + by]
    if (page) show.showPage(page.id, true)
  }
  listenToFinger(view.place, show)
  view.stop.addEventListener('click', () => show.stop())
  view.back.addEventListener('click', () => turn(-1))
  view.next.addEventListener('click', () => turn(1))
  showPages(0, project.pages.length)
  return {
    start: () => {
      desk.unlock()
      if (first && show.runtime.page !== first.id) show.showPage(first.id)
      show.flag()
    },
    stop: () => show.stop(),
    setMuted: (muted) => desk.setMuted(muted),
  }
}
