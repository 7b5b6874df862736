import { useEffect, useRef, useState, type MouseEvent } from 'react'
import { characters, readProject, type Block, type Project } from '@mashu/engine-junior'
import { mascot } from '../library/address.ts'
import { BlocksPage } from './blocks-page.tsx'

interface Place {
  page?: string
  sprite?: string
  block?: string
}

/**
 * A message from the parent page: the current work as text, the child's place in it, and the block that the teacher
 * picked.
 */
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

const isIn = (blocks: readonly Block[], id: string): boolean =>
  blocks.some((block) => block.id === id || isIn(block.inner ?? [], id))

/** Returns the place of a block, including its page. The editor cannot find the block without the page. */
function placeOf(project: Project, block: string): Place {
  for (const page of project.pages)
    for (const character of characters(page))
      if (character.scripts.some(({ blocks }) => isIn(blocks, block)))
        return { page: page.id, sprite: character.name, block }
  return { block }
}

/** Returns true for the character that the child edits; pages may have characters of the same name. */
const isCurrent = (character: Element, place: Place | null): boolean =>
  place?.sprite === character.getAttribute('aria-label') &&
  (place.page === undefined || character.closest<HTMLElement>('[data-page]')?.dataset['page'] === place.page)

/**
 * Shows a teacher the blocks of a child who is working. Marks the child's current character, and reports each block
 * that the teacher presses to the parent page.
 */
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
      block.toggleAttribute('data-picked', told?.picked?.block === block.dataset['block'])
    }
    for (const character of box.current?.querySelectorAll('.character') ?? []) {
      const wasAt = character.hasAttribute('data-at')
      const isAt = isCurrent(character, told?.place ?? null)
      character.toggleAttribute('data-at', isAt)
      if (isAt && !wasAt) character.scrollIntoView({ block: 'nearest' })
    }
  }, [told])
  const project = told && projectOf(told.text)
  if (project === undefined) return null
  if (project === null) return <p role="alert">这份作品现在读不出来</p>
  const press = ({ target }: MouseEvent) => {
    const block = (target as Element).closest<SVGElement>('[data-block]')?.dataset['block']
    if (block !== undefined) parent.postMessage({ picked: placeOf(project, block) }, location.origin)
  }
  return (
    <div ref={box} onClick={press}>
      <BlocksPage project={project} urlOf={urlOf} />
    </div>
  )
}
