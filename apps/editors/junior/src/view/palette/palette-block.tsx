import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { blockRow, drawnHeight, type BlockSeed } from '@mashu/engine-junior'
import { BlockPicture } from '../block/block-picture.tsx'
import { messageName } from '../block/colour.ts'
import { DeleteBadge } from '../control/delete-badge.tsx'
import { followPress } from '../pointer/press.ts'
import { withScrolling } from '../pointer/scroll.ts'
import type { BlockDrag } from '../script/block-drag.ts'
import { useTools } from '../project/context.ts'

/** The name contains the value where the palette has several blocks with one operation. */
export function seedName({ op, arg }: BlockSeed): string {
  const { name, argument } = blockRow(op)
  if (argument.kind === 'color') return `${name} ${messageName[String(arg)] ?? ''}`
  return argument.kind === 'page' || argument.kind === 'recording' ? `${name} ${arg}` : name
}

interface PaletteBlockProps {
  readonly block: BlockSeed
  readonly scale: number
  readonly blockDrag: BlockDrag
  readonly gap: boolean
  readonly onHold?: (() => void) | undefined
  readonly shaking: boolean
  readonly onDelete: () => void
}

/** A tap on the block shows and speaks its name. */
export function PaletteBlock({ block, scale, blockDrag, gap, onHold, shaking, onDelete }: PaletteBlockProps) {
  const { speak } = useTools()
  const element = useRef<HTMLDivElement>(null)
  const [named, setNamed] = useState(false)
  useEffect(() => {
    if (!named) return
    const timer = setTimeout(() => setNamed(false), 2000)
    return () => clearTimeout(timer)
  }, [named])
  const name = seedName(block)
  const tell = (): void => {
    speak(name)
    setNamed(true)
  }
  const down = (event: PointerEvent<HTMLElement>): void => {
    const box = element.current?.querySelector('svg')?.getBoundingClientRect()
    const row = event.pointerType === 'mouse' ? null : event.currentTarget.closest('.palette-row')
    if (box)
      followPress(event, {
        ...withScrolling(blockDrag.fromPalette(block, box, scale), row, 'x'),
        slop: 6,
        onTap: tell,
        onHold: onHold ?? tell,
      })
  }
  const width = 90
  return (
    <div
      ref={element}
      className={`palette-block${shaking ? ' shaking' : ''}${gap ? ' gap-after' : ''}`}
      data-op={block.op}
      data-arg={block.arg}
      onPointerDown={down}
      role="img"
      aria-label={name}
    >
      <svg
        width={width * scale}
        height={(drawnHeight(block) + 4) * scale}
        viewBox={`0 0 ${block.op === 'repeat' ? 190 : width} ${drawnHeight(block) + 4}`}
        style={block.op === 'repeat' ? { width: 190 * scale } : undefined}
      >
        <BlockPicture block={block} />
      </svg>
      {named && (
        <span className="name-balloon" role="status">
          {name}
        </span>
      )}
      {shaking && <DeleteBadge name="删掉这个录音" onClick={onDelete} />}
    </div>
  )
}
