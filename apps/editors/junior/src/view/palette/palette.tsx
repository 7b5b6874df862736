import { useState } from 'react'
import { offeredCategories, palette, removeSound, type Category, type PaletteItem } from '@mashu/engine-junior'
import { useStore } from '@mashu/ui/react'
import { isLibrarySound } from '../../library/address.ts'
import { PictureButton } from '../control/button.tsx'
import { categoryColour } from '../block/colour.ts'
import { Glyph } from '../control/glyph.tsx'
import { useDragState } from '../pointer/context.ts'
import type { BlockDrag } from '../script/block-drag.ts'
import { usePage, useSelected, useProjectState, useTools } from '../project/context.ts'
import { PaletteBlock } from './palette-block.tsx'
import { Categories } from './categories.tsx'
import { offeredBlocks } from './offered.ts'

export interface PaletteProps {
  readonly blockDrag: BlockDrag
  readonly scale: number
  readonly onRecord: () => void
}

const keyOf = (item: PaletteItem, index: number): string =>
  item === 'microphone' ? 'microphone' : `${item.block.op} ${item.block.arg} ${index}`

function Row({ category, blockDrag, scale, onRecord }: PaletteProps & { category: Category }) {
  const { editor, mixer } = useTools()
  const [shaking, setShaking] = useState<number>()
  const page = usePage()
  const character = useSelected()
  const { project } = useProjectState()
  const offered = useStore(offeredBlocks)
  const items = character ? palette(category, { project, page: page.id, character, isLibrarySound, offered }) : []
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
      {category === 'sound' && character && !items.includes('microphone') && (offered?.has('playusersnd') ?? true) && (
        <PictureButton name="录音满了" className="record-button record-full" onClick={onRecord}>
          <Glyph name="mic" />
        </PictureButton>
      )}
    </div>
  )
}

/** Blocks that are dropped on the palette are deleted. */
export function Palette(props: PaletteProps) {
  const [chosen, setCategory] = useState<Category>('start')
  const offered = offeredCategories(useStore(offeredBlocks))
  const category = offered.includes(chosen) ? chosen : (offered[0] ?? 'start')
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
      <Categories offered={offered} current={category} onChoose={setCategory} />
      <Row key={`${category} ${character?.id}`} category={category} {...props} />
      <span className="palette-bin" aria-hidden="true">
        <Glyph name="bin" />
      </span>
    </div>
  )
}
