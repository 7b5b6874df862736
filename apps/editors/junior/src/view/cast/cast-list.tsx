import type { PointerEvent } from 'react'
import { castList, copyCharacter, removeObject, type Character } from '@mashu/engine-junior'
import { PictureButton } from '../button.tsx'
import { DeleteBadge } from '../delete-badge.tsx'
import { Glyph } from '../glyph.tsx'
import { useCarrier, useHand } from '../pointer/context.ts'
import { followPress, type Point, type PressPlan } from '../pointer/press.ts'
import { axisOf, orScroll } from '../pointer/scroll.ts'
import { targetAt } from '../pointer/target.ts'
import { isOver } from '../script/carry-blocks.ts'
import { usePage, useTools } from '../studio/context.ts'
import { useShaking } from '../use-shaking.ts'

export interface CastListProps {
  readonly onAdd: () => void
  readonly onPaint: (character: Character) => void
}

/** Carrying a character: put down on a page, it is copied there with its scripts. */
function useCarrying(): (character: Character) => Pick<PressPlan, 'onStart' | 'onMove' | 'onDrop' | 'onCancel'> {
  const { studio, desk } = useTools()
  const carrier = useCarrier()
  const grip: Point = { x: 36, y: 36 }
  return ({ id }) => ({
    onStart: (_from, at) => {
      desk.cue('pick')
      carrier.take({ kind: 'character', id, grip }, at)
      return true
    },
    onMove: (at) => {
      const target = targetAt(at)
      carrier.move(at, target.kind === 'page' ? `page:${target.id}` : undefined)
    },
    onDrop: (at) => {
      const target = targetAt(at)
      carrier.release()
      if (target.kind !== 'page') return
      desk.cue('snap')
      studio.edit((project) => copyCharacter(project, { page: studio.page.id, character: id }, target.id))
    },
    onCancel: () => {
      carrier.release()
    },
  })
}

interface TileProps {
  readonly character: Character
  readonly chosen: boolean
  readonly shaking: boolean
  readonly over: boolean
  readonly onDown: (event: PointerEvent<HTMLElement>) => void
  readonly onKey: () => void
  readonly onPaint: () => void
  readonly onDelete: () => void
}

function Tile({ character, chosen, shaking, over, onDown, onKey, onPaint, onDelete }: TileProps) {
  const { gallery } = useTools().studio
  return (
    <li
      className={`cast-tile${shaking ? ' shaking' : ''}${over ? ' over' : ''}`}
      data-drop={`character:${character.id}`}
      data-character={character.id}
      data-chosen={chosen || undefined}
    >
      <button
        type="button"
        className="cast-face"
        aria-pressed={chosen}
        aria-label={character.name}
        title={character.name}
        onPointerDown={onDown}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key === 'Enter' || event.key === ' ') onKey()
        }}
      >
        <img src={gallery.urlOf(character.picture)} alt="" draggable={false} />
        <span>{character.name}</span>
      </button>
      {chosen && !shaking && (
        <PictureButton name="画一画" className="cast-brush" onClick={onPaint}>
          <Glyph name="brush" />
        </PictureButton>
      )}
      {shaking && <DeleteBadge name={`删掉${character.name}`} onClick={onDelete} />}
    </li>
  )
}

/** The characters of the page. Tap to see its scripts, hold to delete, drag to a page to copy. */
export function CastList({ onAdd, onPaint }: CastListProps) {
  const { studio, desk, speak } = useTools()
  const page = usePage()
  const { load, over } = useHand()
  const [shaking, shake] = useShaking()
  const carrying = useCarrying()
  const choose = (character: Character): void => {
    desk.cue('tap')
    studio.select(character.id)
  }
  const down =
    (character: Character) =>
    (event: PointerEvent<HTMLElement>): void => {
      const list = event.pointerType === 'mouse' ? null : event.currentTarget.closest('.cast')
      followPress(event, {
        ...orScroll(carrying(character), list, list ? axisOf(list) : 'y'),
        onTap: () => choose(character),
        onHold: () => {
          speak(character.name)
          shake(character.id)
        },
      })
    }
  const remove = (id: string): void => {
    shake(undefined)
    desk.cue('delete')
    studio.edit((project) => removeObject(project, page.id, id))
  }
  return (
    <section className="cast" aria-label="角色">
      <ul className="cast-list">
        {castList(page).map((character) => (
          <Tile
            key={character.id}
            character={character}
            chosen={character.id === page.selected}
            shaking={shaking === character.id}
            over={load?.kind === 'blocks' && character.id !== page.selected && isOver(over, 'character', character.id)}
            onDown={down(character)}
            onKey={() => choose(character)}
            onPaint={() => onPaint(character)}
            onDelete={() => remove(character.id)}
          />
        ))}
        <li>
          <PictureButton name="请一个新角色" className="add-tile" onClick={onAdd}>
            <Glyph name="plus" />
          </PictureButton>
        </li>
      </ul>
    </section>
  )
}
