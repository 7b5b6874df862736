import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { blockRow, limit, messageColors, otherPages, setArgument, type Block } from '@mashu/engine-junior'
import { BlockIcon } from '../block/icon.tsx'
import { categoryColour, messageName } from '../block/colour.ts'
import { PictureButton } from '../control/button.tsx'
import { Glyph } from '../control/glyph.tsx'
import { PageThumbnail } from '../thumbnail/page-thumbnail.tsx'
import { PanelGround } from '../control/panel-ground.tsx'
import { usePage, useProjectState, useTools } from '../project/context.ts'
import { NumberPad } from './number-pad.tsx'
import { placePanel } from './place-panel.ts'

export interface ArgumentPanelProps {
  readonly block: Block
  readonly anchor: DOMRect
  readonly onClose: () => void
}

const speedNames = ['慢慢地', '不快不慢', '飞快地']

function Choice({
  name,
  chosen,
  onClick,
  children,
}: {
  name: string
  chosen: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <PictureButton name={name} className="choice" pressed={chosen} onClick={onClick}>
      {children}
    </PictureButton>
  )
}

function IconChoices({
  block,
  values,
  nameOf,
  onDone,
}: {
  block: Block
  values: readonly (string | number)[]
  nameOf: (value: string | number) => string
  onDone: (value: string | number) => void
}) {
  const { fill } = categoryColour[blockRow(block.op).category]
  return (
    <div className="choices">
      {values.map((value) => (
        <Choice
          key={value}
          name={nameOf(value)}
          chosen={String(block.arg) === String(value)}
          onClick={() => onDone(value)}
        >
          <svg viewBox="-24 -24 48 48" aria-hidden="true">
            <rect x="-24" y="-24" width="48" height="48" rx="12" fill={fill} />
            <BlockIcon op={block.op} arg={value} />
          </svg>
        </Choice>
      ))}
    </div>
  )
}

function PageChoices({ block, onDone }: { block: Block; onDone: (value: number) => void }) {
  const page = usePage()
  const { project } = useProjectState()
  return (
    <div className="choices">
      {otherPages(project, page.id).map(({ number, page: other }) => (
        <Choice
          key={other.id}
          name={`第${number}页`}
          chosen={Number(block.arg) === number}
          onClick={() => onDone(number)}
        >
          <span className="choice-page">
            <PageThumbnail page={other} />
            <b>{number}</b>
          </span>
        </Choice>
      ))}
    </div>
  )
}

function Words({
  block,
  onTyped,
  onDone,
}: {
  block: Block
  onTyped: (value: string) => void
  onDone: (value: string) => void
}) {
  const [text, setText] = useState(String(block.arg ?? ''))
  return (
    <form
      className="words"
      onSubmit={(event) => {
        event.preventDefault()
        onDone(text)
      }}
    >
      <svg viewBox="-22 -20 44 40" aria-hidden="true">
        <BlockIcon op="say" />
      </svg>
      <input
        autoFocus
        value={text}
        maxLength={limit.text}
        aria-label="说什么"
        enterKeyHint="done"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setText(event.target.value)
          onTyped(event.target.value)
        }}
      />
      <PictureButton name="好了" className="done-button" onClick={() => onDone(text)}>
        <Glyph name="tick" />
      </PictureButton>
    </form>
  )
}

function Fields({
  block,
  set,
  onTyped,
}: {
  block: Block
  set: (value: number | string) => void
  onTyped: (value: number | string) => void
}) {
  const { kind } = blockRow(block.op).argument
  switch (kind) {
    case 'number':
      return <NumberPad op={block.op} value={Number(block.arg ?? 0)} onTyped={onTyped} onDone={set} />
    case 'color':
      return (
        <IconChoices
          block={block}
          values={messageColors}
          nameOf={(value) => messageName[String(value)] ?? ''}
          onDone={set}
        />
      )
    case 'speed':
      return (
        <IconChoices
          block={block}
          values={[0, 1, 2]}
          nameOf={(value) => speedNames[Number(value)] ?? ''}
          onDone={set}
        />
      )
    case 'page':
      return <PageChoices block={block} onDone={set} />
    case 'text':
      return <Words block={block} onTyped={onTyped} onDone={set} />
    default:
      return null
  }
}

/** Lets the value of a block be chosen, beside the block. A tap beside it keeps what was typed and closes it. */
export function ArgumentPanel({ block, anchor, onClose }: ArgumentPanelProps) {
  const { editor } = useTools()
  const panel = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<number | string>()
  const [at, setAt] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    const box = panel.current?.getBoundingClientRect()
    if (box) setAt(placePanel(anchor, box, { width: window.innerWidth, height: window.innerHeight }))
  }, [anchor])
  const set = (value: number | string): void => {
    onClose()
    if (value !== block.arg) editor.edit((project) => setArgument(project, block.id, value))
  }
  return (
    <PanelGround onBeside={() => (typed === undefined ? onClose() : set(typed))} onEscape={onClose}>
      <div
        ref={panel}
        className="panel"
        role="dialog"
        aria-label={blockRow(block.op).name}
        style={at ?? { visibility: 'hidden' }}
      >
        <Fields block={block} set={set} onTyped={setTyped} />
      </div>
    </PanelGround>
  )
}
