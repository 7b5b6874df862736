import { characters, readProjectFile, type Project } from '@mashu/engine-junior'
import { judge } from '@mashu/judge'
import { juniorPlayer, juniorShape } from '@mashu/judge/junior'
import { serveJudge } from '@mashu/judge/page'
import { pictureAddress } from '../library/address.ts'
import { ImageCache } from '../view/stage/image-cache.ts'

/** Reads the opaque pixels of all pictures, for which bumps are judged; the whole of one that is broken counts. */
async function readMasks(project: Project, images: ImageCache): Promise<void> {
  const pictures = new Set(project.pages.flatMap(characters).map(({ picture }) => picture))
  for (const picture of pictures) images.maskOf(picture)
  await Promise.allSettled([...pictures].map((picture) => images.image(picture)))
}

serveJudge(async ({ bytes, checks }, onOutcome) => {
  const { project, media } = readProjectFile(new Uint8Array(bytes))
  const images = new ImageCache(pictureAddress)
  try {
    images.setMedia(media)
    await readMasks(project, images)
    const work = { shape: juniorShape(project), player: juniorPlayer(project, images.maskOf) }
    return await judge(checks, work, onOutcome)
  } finally {
    images.close()
  }
})
