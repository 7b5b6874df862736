import { characters, type Project, type ProjectFile } from '@mashu/engine-junior'
import { judge, propose, type JudgedWork, type WorkShape } from '@mashu/judge'
import { juniorFaults, juniorPlayer, juniorShape } from '@mashu/judge/junior'
import { serveJudge } from '@mashu/judge/page'
import { readWorkFile } from '../host/work-file.ts'
import { libraryLookup, mascot, pictureAddress } from '../library/address.ts'
import { ImageCache } from '../view/stage/image-cache.ts'

/** Loads the opaque pixels, which decide if characters touch. A broken picture counts as fully opaque. */
async function readMasks(project: Project, images: ImageCache): Promise<void> {
  const pictures = new Set(project.pages.flatMap(characters).map(({ picture }) => picture))
  for (const picture of pictures) images.maskOf(picture)
  await Promise.allSettled([...pictures].map((picture) => images.image(picture)))
}

const readFile = (bytes: ArrayBuffer): ProjectFile =>
  readWorkFile(new Uint8Array(bytes), { mascot, library: libraryLookup })

async function withWork<Answer>(bytes: ArrayBuffer, answer: (work: JudgedWork) => Promise<Answer>): Promise<Answer> {
  const { project, media } = readFile(bytes)
  const images = new ImageCache(pictureAddress)
  try {
    images.setMedia(media)
    await readMasks(project, images)
    return await answer({ shape: juniorShape(project), player: juniorPlayer(project, images.maskOf) })
  } finally {
    images.close()
  }
}

const shapeOf = (bytes: ArrayBuffer): WorkShape => juniorShape(readFile(bytes).project)

serveJudge({
  judge: ({ bytes, checks }, onOutcome) => withWork(bytes, (work) => judge(checks, work, onOutcome)),
  propose: ({ bytes, starter, played }) =>
    withWork(bytes, (work) => propose(work, { starter: starter && shapeOf(starter), played })),
  look: (bytes) => {
    const shape = shapeOf(bytes)
    return { shape, faults: juniorFaults(shape) }
  },
})
