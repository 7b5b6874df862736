import type { ReactNode } from 'react'
import { blockRow, otherPages, type Block } from '@mashu/engine-junior'
import { BlockIcon } from '../block/icon.tsx'
import { categoryColour } from '../block/colour.ts'
import { PictureButton } from '../control/button.tsx'
import { PageThumbnail } from '../thumbnail/page-thumbnail.tsx'
import { usePage, useProjectState } from '../project/context.ts'

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

export function IconChoices({
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

export function PageChoices({ block, onDone }: { block: Block; onDone: (value: number) => void }) {
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
