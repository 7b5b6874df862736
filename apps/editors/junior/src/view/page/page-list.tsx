import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import { addPage, canAddPage, limit, movePage, removePage, type Page } from '@mashu/engine-junior'
import { mascot } from '../../library/address.ts'
import { PictureButton } from '../control/button.tsx'
import { DeleteBadge } from '../control/delete-badge.tsx'
import { Glyph } from '../control/glyph.tsx'
import { useDragController, useDragState } from '../pointer/context.ts'
import { followPress, type Point } from '../pointer/press.ts'
import { pageOrder } from '../pointer/target.ts'
import { isOver } from '../script/block-drag.ts'
import { usePage, useProjectState, useTools } from '../project/context.ts'
import { useShaking } from '../control/use-shaking.ts'
import { PageThumbnail } from '../thumbnail/page-thumbnail.tsx'

/** The place a carried page gets among the others. */
function placeAmong(list: HTMLElement | null, carried: string, at: Point): number {
  const tiles = [...(list?.querySelectorAll<HTMLElement>('[data-page]') ?? [])].filter(
    (tile) => tile.dataset['page'] !== carried,
  )
  return pageOrder(
    tiles.map((tile) => tile.getBoundingClientRect()),
    at,
  )
}

/** Carrying a page to another place in the row. */
function useOrdering(list: RefObject<HTMLElement | null>) {
  const { editor, mixer } = useTools()
  const dragController = useDragController()
  const [place, setPlace] = useState<number>()
  const handlers = (id: string, box: DOMRect) => ({
    onStart: (from: Point, at: Point): boolean => {
      mixer.cue('pick')
      dragController.take({ kind: 'page', id, grip: { x: from.x - box.left, y: from.y - box.top } }, at)
      return true
    },
    onMove: (at: Point): void => {
      dragController.move(at)
      setPlace(placeAmong(list.current, id, at))
    },
    onDrop: (at: Point): void => {
      const to = placeAmong(list.current, id, at)
      dragController.release()
      setPlace(undefined)
      if (editor.project.pages.findIndex((page) => page.id === id) === to) return
      mixer.cue('snap')
      editor.edit((project) => movePage(project, id, to))
    },
    onCancel: (): void => {
      dragController.release()
      setPlace(undefined)
    },
  })
  return { handlers, place }
}

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

function Tile({ page, number, open, className, shaking, onDown, onKey, onDelete }: TileProps) {
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

/** A full house: four windows, all lit. */
const FullHouse = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true">
    <path d="M6 22 24 7l18 15v19H6z" fill="#FFE2A8" stroke="#8A5200" strokeWidth="2.500" strokeLinejoin="round" />
    <path
      d="M14 21h7v7h-7zM27 21h7v7h-7zM14 31h7v7h-7zM27 31h7v7h-7z"
      fill="#FFB020"
      stroke="#8A5200"
      strokeWidth="2"
    />
  </svg>
)

/** The pages of the story, at most four. Tap to open, hold to delete, drag to reorder. */
export function PageList() {
  const { editor, mixer, speak } = useTools()
  const { project } = useProjectState()
  const open = usePage()
  const { load, over } = useDragState()
  const [shaking, shake] = useShaking()
  const list = useRef<HTMLUListElement>(null)
  const { handlers, place } = useOrdering(list)
  const others = project.pages.filter(({ id }) => load?.kind !== 'page' || id !== load.id)
  const down =
    (page: Page, number: number) =>
    (event: PointerEvent<HTMLElement>): void => {
      followPress(event, {
        ...handlers(page.id, event.currentTarget.getBoundingClientRect()),
        onTap: () => {
          mixer.cue('tap')
          editor.openPage(page.id)
        },
        onHold: () => {
          speak(`第${number}页`)
          shake(page.id)
        },
      })
    }
  const remove = (id: string): void => {
    shake(undefined)
    mixer.cue('delete')
    editor.edit((now) => removePage(now, id, mascot))
  }
  const lookOf = (page: Page): string => {
    const at = others.indexOf(page)
    if (place !== undefined) {
      if (at === place) return ' before'
      if (at === others.length - 1 && place === others.length) return ' behind'
      return load?.kind === 'page' && load.id === page.id ? ' carried' : ''
    }
    return load?.kind === 'character' && isOver(over, 'page', page.id) ? ' over' : ''
  }
  const add = (): void => {
    if (canAddPage(project)) editor.edit((now) => addPage(now, mascot))
  }
  return (
    <section className="pages" aria-label="页">
      <ul ref={list} className="page-list">
        {project.pages.map((page, index) => (
          <Tile
            key={page.id}
            page={page}
            number={index + 1}
            open={page.id === open.id}
            className={lookOf(page)}
            shaking={shaking === page.id}
            onDown={down(page, index + 1)}
            onKey={() => editor.openPage(page.id)}
            onDelete={() => remove(page.id)}
          />
        ))}
        {canAddPage(project) && (
          <li>
            <PictureButton name="加一页" className="add-tile page-add" onClick={add}>
              <Glyph name="plus" />
            </PictureButton>
          </li>
        )}
      </ul>
      {!canAddPage(project) && <PageFull onAsk={() => speak(`一个故事最多${limit.pages}页`)} />}
    </section>
  )
}

/** Says in a friendly way that four pages are all there are. */
function PageFull({ onAsk }: { onAsk: () => void }) {
  const { mixer } = useTools()
  const [asked, setAsked] = useState(0)
  return (
    <button
      type="button"
      key={asked}
      className={`page-full${asked > 0 ? ' refused' : ''}`}
      aria-label={`住满了，最多${limit.pages}页`}
      title={`最多${limit.pages}页`}
      onClick={() => {
        setAsked(asked + 1)
        mixer.cue('refuse')
        onAsk()
      }}
    >
      <FullHouse />
      <span className="page-dots" aria-hidden="true">
        {Array.from({ length: limit.pages }, (_, index) => (
          <i key={index} />
        ))}
      </span>
    </button>
  )
}
