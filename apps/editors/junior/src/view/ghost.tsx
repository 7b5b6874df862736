import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { drawnHeight, drawnWidth, findPage, isCharacter, stripLength, type Project } from '@mashu/engine-junior'
import { StripPicture } from './block/block-picture.tsx'
import { PageThumbnail } from './thumbnail/page-thumbnail.tsx'
import { usePage, useProjectState, useTools } from './project/context.ts'
import type { Load } from './pointer/drag-controller.ts'
import { useDragController, useDragState } from './pointer/context.ts'

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
  const { editor } = useTools()
  const found = usePage().objects.find((object) => object.id === id)
  return found && isCharacter(found) ? (
    <img className="ghost-character" src={editor.images.urlOf(found.picture)} alt="" />
  ) : null
}

function picture(load: Load, project: Project): ReactNode {
  if (load.kind === 'blocks') return <BlocksGhost load={load} />
  if (load.kind === 'character') return <CharacterGhost id={load.id} />
  const page = findPage(project, load.id)
  return (
    page && (
      <div className="ghost-page">
        <PageThumbnail page={page} />
      </div>
    )
  )
}

export function Ghost() {
  const dragController = useDragController()
  const { load, gap } = useDragState()
  const { project } = useProjectState()
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!load) return
    return dragController.follow(({ x, y }) => {
      if (element.current) element.current.style.transform = `translate(${x - load.grip.x}px, ${y - load.grip.y}px)`
    })
  }, [dragController, load])
  return load ? (
    <div ref={element} className="ghost" data-gap={gap ? '' : undefined} aria-hidden="true">
      {picture(load, project)}
    </div>
  ) : null
}
