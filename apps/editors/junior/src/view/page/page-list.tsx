import { useRef, type PointerEvent } from 'react'
import { addPage, canAddPage, limit, removePage, type Page } from '@mashu/engine-junior'
import { mascot } from '../../library/address.ts'
import { PictureButton } from '../control/button.tsx'
import { Glyph } from '../control/glyph.tsx'
import { useDragState } from '../pointer/context.ts'
import { followPress } from '../pointer/press.ts'
import { isOver } from '../script/block-drag.ts'
import { usePage, useProjectState, useTools } from '../project/context.ts'
import { useShaking } from '../control/use-shaking.ts'
import { useOrdering } from './use-ordering.ts'
import { Tile } from './page-tile.tsx'
import { PageFull } from './page-full.tsx'

/** A tap opens a page, a long press offers to delete the page, and a drag moves it. */
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
