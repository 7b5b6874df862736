import { useEffect, useRef, useState, type PointerEvent } from 'react'
import {
  blockRow,
  drawnHeight,
  palette,
  removeSound,
  type BlockSeed,
  type Category,
  type PaletteItem,
} from '@mashu/engine-junior'
import { isLibrarySound } from '../../library/address.ts'
import { PictureButton } from '../control/button.tsx'
import { BlockPicture } from '../block/block-picture.tsx'
import { categories, categoryColour, categoryName, messageName } from '../block/colour.ts'
import { BlockIcon } from '../block/icon.tsx'
import { DeleteBadge } from '../control/delete-badge.tsx'
import { Glyph } from '../control/glyph.tsx'
import { useDragState } from '../pointer/context.ts'
import { followPress } from '../pointer/press.ts'
import { withScrolling } from '../pointer/scroll.ts'
import type { BlockDrag } from '../script/block-drag.ts'
import { usePage, useSelected, useProjectState, useTools } from '../project/context.ts'

const signs: Readonly<Record<Category, BlockSeed>> = {
  start: { op: 'onflag' },
  motion: { op: 'forward' },
  looks: { op: 'say' },
  sound: { op: 'playsnd' },
  control: { op: 'wait' },
  end: { op: 'endstack' },
}

function Categories({ current, onChoose }: { current: Category; onChoose: (category: Category) => void }) {
  return (
    <div className="categories" role="group" aria-label="积木盒">
      {categories.map((category) => (
        <PictureButton
          key={category}
          name={categoryName[category]}
          className="category"
          pressed={category === current}
          onClick={() => onChoose(category)}
        >
          <svg viewBox="-22 -22 44 44" aria-hidden="true">
            <rect x="-22" y="-22" width="44" height="44" rx="12" fill={categoryColour[category].fill} />
            <BlockIcon op={signs[category].op} />
          </svg>
        </PictureButton>
      ))}
    </div>
  )
}

/** What a block of the palette is called; blocks of one kind are told apart by their value. */
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

/** A block to take. A tap tells what it is called, for those who can read and those who listen. */
function PaletteBlock({ block, scale, blockDrag, gap, onHold, shaking, onDelete }: PaletteBlockProps) {
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

export interface PaletteProps {
  readonly blockDrag: BlockDrag
  readonly scale: number
  readonly onRecord: () => void
}

const keyOf = (item: PaletteItem, index: number): string =>
  item === 'microphone' ? 'microphone' : `${item.block.op} ${item.block.arg} ${index}`

/** The blocks of one category for one character. */
function Row({ category, blockDrag, scale, onRecord }: PaletteProps & { category: Category }) {
  const { editor, mixer } = useTools()
  const [shaking, setShaking] = useState<number>()
  const page = usePage()
  const character = useSelected()
  const { project } = useProjectState()
  const items = character ? palette(category, { project, page: page.id, character, isLibrarySound }) : []
  const remove = (index: number): void => {
    setShaking(undefined)
    mixer.cue('delete')
    editor.edit((now) => (editor.selectedRef ? removeSound(now, editor.selectedRef, index) : now))
  }
  return (
    <div className="palette-row" style={{ '--category': categoryColour[category].fill } as React.CSSProperties}>
      {items.map((item, index) =>
        item === 'microphone' ? (
          <PictureButton key="microphone" name="录音" className="record-button" onClick={onRecord}>
            <Glyph name="mic" />
          </PictureButton>
        ) : (
          <PaletteBlock
            key={keyOf(item, index)}
            block={item.block}
            scale={item.block.op === 'repeat' ? scale * 0.87 : scale}
            blockDrag={blockDrag}
            gap={item.gapAfter}
            shaking={shaking === index}
            onHold={category === 'sound' && index > 0 ? () => setShaking(index) : undefined}
            onDelete={() => remove(index)}
          />
        ),
      )}
      {category === 'sound' && character && !items.includes('microphone') && (
        <PictureButton name="录音满了" className="record-button record-full" onClick={onRecord}>
          <Glyph name="mic" />
        </PictureButton>
      )}
    </div>
  )
}

/** The drawer with the blocks of one category; blocks that are let go here are thrown away. */
export function Palette(props: PaletteProps) {
  const [category, setCategory] = useState<Category>('start')
  const character = useSelected()
  const { load, over } = useDragState()
  const bin = over === 'palette' ? 'open' : 'ready'
  return (
    <div
      className="palette"
      data-drop="palette"
      data-category={category}
      data-bin={load?.kind === 'blocks' ? bin : undefined}
    >
      <Categories current={category} onChoose={setCategory} />
      <Row key={`${category} ${character?.id}`} category={category} {...props} />
      <span className="palette-bin" aria-hidden="true">
        <Glyph name="bin" />
      </span>
    </div>
  )
}
