import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { drawnHeight, drawnWidth, findPage, isCharacter, stripLength, type Project } from '@mashu/engine-junior'
import { StripPicture } from '../block/block-picture.tsx'
import { PageStill } from '../page/page-still.tsx'
import { usePage, useSheet, useTools } from '../studio/context.ts'
import type { Load } from './carrier.ts'
import { useCarrier, useHand } from './context.ts'

function BlocksGhost({ load }: { load: Extract<Load, { kind: 'blocks' }> }) {
  const last = load.blocks.at(-1)
  const width = stripLength(load.blocks) + (last ? drawnWidth(last) : 0)
  const height = Math.max(...load.blocks.map(drawnHeight)) + 6
  return (
    <svg width={width * load.scale} height={height * load.scale} viewBox={`0 0 ${width} ${height}`}>
      <StripPicture blocks={load.blocks} x={0} y={0} />
    </svg>
  )
}

function CharacterGhost({ id }: { id: string }) {
  const { studio } = useTools()
  const found = usePage().objects.find((object) => object.id === id)
  return found && isCharacter(found) ? (
    <img className="ghost-character" src={studio.gallery.urlOf(found.picture)} alt="" />
  ) : null
}

function picture(load: Load, project: Project): ReactNode {
  if (load.kind === 'blocks') return <BlocksGhost load={load} />
  if (load.kind === 'character') return <CharacterGhost id={load.id} />
  const page = findPage(project, load.id)
  return (
    page && (
      <div className="ghost-page">
        <PageStill page={page} />
      </div>
    )
  )
}

/** What is in the hand, drawn under the finger. */
export function Ghost() {
  const carrier = useCarrier()
  const { load, gap } = useHand()
  const { project } = useSheet()
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!load) return
    return carrier.follow(({ x, y }) => {
      if (element.current) element.current.style.transform = `translate(${x - load.grip.x}px, ${y - load.grip.y}px)`
    })
  }, [carrier, load])
  return load ? (
    <div ref={element} className="ghost" data-gap={gap ? '' : undefined} aria-hidden="true">
      {picture(load, project)}
    </div>
  ) : null
}
