import { createRoot } from 'react-dom/client'
import { PlayerError } from '@mashu/client'
import { pictureAddress } from '../library/address.ts'
import { findWork, readPlayerParams } from '../player/work.ts'
import { ImageCache } from '../view/stage/image-cache.ts'
import { BlocksPage } from './blocks-page.tsx'
import { LiveBlocks } from './live.tsx'
import './blocks.css'

// This page shows the blocks of a work in a frame. With `?live`, the parent page sends the work.
const root = createRoot(document.getElementById('root')!)

function Problem({ text, again }: { text: string; again: boolean }) {
  return (
    <div className="problem" role="alert">
      <p>{text}</p>
      {again && (
        <button type="button" onClick={() => location.reload()}>
          再试一次
        </button>
      )}
    </div>
  )
}

async function show(): Promise<void> {
  if (new URLSearchParams(location.search).has('live')) {
    const images = new ImageCache(pictureAddress)
    return root.render(<LiveBlocks urlOf={(picture) => images.urlOf(picture)} />)
  }
  const work = await findWork(readPlayerParams(location.search))
  const { project, media } = await work.load()
  const images = new ImageCache(pictureAddress)
  images.setMedia(media)
  root.render(<BlocksPage project={project} urlOf={(picture) => images.urlOf(picture)} />)
}

show().catch((error: unknown) => {
  const known = error instanceof PlayerError
  root.render(<Problem text={known ? error.message : '作品打不开'} again={known && error.again} />)
})
