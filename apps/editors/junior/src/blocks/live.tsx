import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { readProject, type Project } from '@mashu/engine-junior'
import { mascot } from '../library/address.ts'
import { BlocksPage } from './blocks-page.tsx'

interface Place {
  page?: string
  sprite?: string
  block?: string
}

/** From the page that holds this one in a frame: a work that is being built, as its editor writes it down. */
interface Told {
  text: string
  place: Place | null
  picked: Place | null
}

function projectOf(text: string): Project | null {
  try {
    return readProject((JSON.parse(text) as { project: unknown }).project, mascot).project
  } catch {
    return null
  }
}

/** The blocks of a child at work, for a teacher: it marks where the child is, and tells which block is pressed. */
export function LiveBlocks({ urlOf }: { urlOf: (picture: string) => string }) {
  const [told, setTold] = useState<Told>()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<Told>) => {
      if (source === parent && origin === location.origin && typeof data?.text === 'string') setTold(data)
    }
    addEventListener('message', hear)
    parent.postMessage({ ready: true }, location.origin)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    for (const block of box.current?.querySelectorAll<SVGElement>('[data-block]') ?? []) {
      block.toggleAttribute('data-at', told?.place?.block === block.dataset['block'])
      block.toggleAttribute('data-picked', told?.picked?.block === block.dataset['block'])
    }
  }, [told])
  const press = ({ target }: MouseEvent) => {
    const block = (target as Element).closest<SVGElement>('[data-block]')?.dataset['block']
    if (block !== undefined) parent.postMessage({ picked: { block } }, location.origin)
  }
  const project = told && projectOf(told.text)
  if (project === undefined) return null
  if (project === null) return <p role="alert">这份作品现在读不出来</p>
  return (
    <div ref={box} onClick={press}>
      <BlocksPage project={project} urlOf={urlOf} />
    </div>
  )
}
