import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { characters, readProject, type Block, type Project } from '@mashu/engine-junior'
import { mascot } from '../library/address.ts'
import { BlocksPage } from './blocks-page.tsx'
import { BlockWalk } from './walk-blocks.ts'

interface Place {
  page?: string
  sprite?: string
  block?: string
}

/**
 * A message from the parent page. `place` is the child's current character. `picked` is the block that the teacher
 * picked.
 */
interface Told {
  text: string
  place: Place | null
  picked: Place | null
  /** The viewer may point at blocks. */
  picks: boolean
}

function projectOf(text: string): Project | null {
  try {
    return readProject((JSON.parse(text) as { project: unknown }).project, mascot).project
  } catch {
    return null
  }
}

const isIn = (blocks: readonly Block[], id: string): boolean =>
  blocks.some((block) => block.id === id || isIn(block.inner ?? [], id))

/** Adds the page of the block if there is one, because the editor cannot find the block without its page. */
function placeOf(project: Project, block: string): Place {
  for (const page of project.pages)
    for (const character of characters(page))
      if (character.scripts.some(({ blocks }) => isIn(blocks, block)))
        return { page: page.id, sprite: character.name, block }
  return { block }
}

/** Characters on different pages may have the same name. */
const isCurrent = (character: Element, place: Place | null): boolean =>
  place?.sprite === character.getAttribute('aria-label') &&
  (place.page === undefined || character.closest<HTMLElement>('[data-page]')?.dataset['page'] === place.page)

function mark(box: Element, { place, picked }: Told): void {
  for (const block of box.querySelectorAll<SVGElement>('[data-block]'))
    block.toggleAttribute('data-picked', picked?.block === block.dataset['block'])
  for (const character of box.querySelectorAll('.character')) {
    const wasAt = character.hasAttribute('data-at')
    const isAt = isCurrent(character, place)
    character.toggleAttribute('data-at', isAt)
    if (isAt && !wasAt) character.scrollIntoView({ block: 'nearest' })
  }
}

/** Shows a teacher the blocks of a child who is working, and reports each pressed block to the parent page. */
export function LiveBlocks({ urlOf }: { urlOf: (picture: string) => string }) {
  const [told, setTold] = useState<Told>()
  const box = useRef<HTMLDivElement>(null)
  const walk = useRef<BlockWalk>(null)
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<Told>) => {
      if (source === parent && origin === location.origin && typeof data?.text === 'string') setTold(data)
    }
    // A key pressed in a frame does not reach the dialog around the frame.
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') frameElement?.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
    }
    addEventListener('message', hear)
    addEventListener('keydown', leave)
    parent.postMessage({ ready: true }, location.origin)
    return () => {
      removeEventListener('message', hear)
      removeEventListener('keydown', leave)
    }
  }, [])
  useLayoutEffect(() => {
    const drawn = box.current
    if (!drawn || !told) return
    mark(drawn, told)
    if (walk.current?.box !== drawn) walk.current = new BlockWalk(drawn)
    if (told.picks) walk.current.name()
  }, [told])
  const project = told && projectOf(told.text)
  if (project === undefined) return null
  if (project === null) return <p role="alert">这份作品现在读不出来</p>
  const press = ({ target }: MouseEvent) => {
    const block = (target as Element).closest<SVGElement>('[data-block]')?.dataset['block']
    if (block !== undefined) parent.postMessage({ picked: placeOf(project, block) }, location.origin)
  }
  return (
    <div ref={box} onClick={press} onKeyDown={(event) => walk.current?.key(event)}>
      <BlocksPage project={project} urlOf={urlOf} />
    </div>
  )
}
