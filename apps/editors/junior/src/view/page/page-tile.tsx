import type { PointerEvent } from 'react'
import type { Page } from '@mashu/engine-junior'
import { DeleteBadge } from '../control/delete-badge.tsx'
import { PageThumbnail } from '../thumbnail/page-thumbnail.tsx'

interface TileProps {
  readonly page: Page
  readonly number: number
  readonly open: boolean
  readonly className: string
  readonly shaking: boolean
  readonly onDown: (event: PointerEvent<HTMLElement>) => void
  readonly onKey: () => void
  readonly onDelete: () => void
}

export function Tile({ page, number, open, className, shaking, onDown, onKey, onDelete }: TileProps) {
  return (
    <li
      className={`page-tile${shaking ? ' shaking' : ''}${className}`}
      data-drop={`page:${page.id}`}
      data-page={page.id}
      data-chosen={open || undefined}
    >
      <button
        type="button"
        className="page-face"
        aria-pressed={open}
        aria-label={`第${number}页`}
        title={`第${number}页`}
        onPointerDown={onDown}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') onKey()
        }}
      >
        <PageThumbnail page={page} />
        <b>{number}</b>
      </button>
      {shaking && <DeleteBadge name={`删掉第${number}页`} onClick={onDelete} />}
    </li>
  )
}
