import { characters, type ProjectFile } from '@mashu/engine-junior'
import { isRecorded, tellAction } from '@mashu/judge/record'
import { pictureAddress } from '../library/address.ts'
import { createSoundMixer } from '../sound/sound-mixer.ts'
import { ImageCache } from '../view/stage/image-cache.ts'
import { StageRunner } from '../view/stage/stage-runner.ts'
import { listenToFinger } from './finger.ts'
import { showPages, showRunning, view } from './view.ts'

export interface Play {
  start(): void
  stop(): void
  setMuted(muted: boolean): void
}

/** Waits for the pictures of the first page, so that they are visible at the start. Ignores broken pictures. */
async function fetchPictures({ project }: ProjectFile, images: ImageCache): Promise<void> {
  const page = project.pages[0]
  const pictures = page
    ? [
        ...(page.background === undefined ? [] : [page.background]),
        ...page.objects.flatMap((object) => (object.kind === 'character' ? [object.picture] : [])),
      ]
    : []
  await Promise.allSettled(pictures.map((picture) => images.image(picture)))
}

export async function stagePlay(file: ProjectFile): Promise<Play> {
  const first = file.project.pages[0]
  const project = first ? { ...file.project, currentPage: first.id } : file.project
  const images = new ImageCache(pictureAddress)
  images.setMedia(file.media)
  await fetchPictures(file, images)
  const mixer = createSoundMixer({ bytesOf: (name) => file.media.get(name) })
  const pageAt = () => project.pages.findIndex(({ id }) => id === runner.runtime.page)
  const runner: StageRunner = new StageRunner({
    host: view.place,
    project,
    images,
    sounds: mixer,
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
    if (page) runner.showPage(page.id, true)
  }
  const cast = project.pages.flatMap(characters)
  listenToFinger(view.place, runner, (tapped) => {
    const name = cast.find(({ id }) => id === tapped)?.name
    if (isRecorded() && name !== undefined) tellAction({ do: 'click', sprite: name })
  })
  view.stop.addEventListener('click', () => runner.stop())
  view.back.addEventListener('click', () => turn(-1))
  view.next.addEventListener('click', () => turn(1))
  showPages(0, project.pages.length)
  return {
    start: () => {
      mixer.unlock()
      if (first && runner.runtime.page !== first.id) runner.showPage(first.id)
      runner.flag()
    },
    stop: () => runner.stop(),
    setMuted: (muted) => mixer.setMuted(muted),
  }
}
