import type { PointerEvent } from 'react'
import { castList, copyCharacter, removeObject, type Character } from '@mashu/engine-junior'
import { PictureButton } from '../control/button.tsx'
import { DeleteBadge } from '../control/delete-badge.tsx'
import { Glyph } from '../control/glyph.tsx'
import { useDragController, useDragState } from '../pointer/context.ts'
import { followPress, type Point, type PressHandlers } from '../pointer/press.ts'
import { axisOf, withScrolling } from '../pointer/scroll.ts'
import { targetAt } from '../pointer/target.ts'
import { isOver } from '../script/block-drag.ts'
import { usePage, useTools } from '../project/context.ts'
import { useShaking } from '../control/use-shaking.ts'

export interface CastListProps {
  readonly onAdd: () => void
  readonly onPaint: (character: Character) => void
}

/** A drop on a page copies the character with its scripts to that page. */
function useDragged(): (character: Character) => Pick<PressHandlers, 'onStart' | 'onMove' | 'onDrop' | 'onCancel'> {
  const { editor, mixer } = useTools()
  const dragController = useDragController()
  const grip: Point = { x: 36, y: 36 }
  return ({ id }) => ({
    onStart: (_from, at) => {
      mixer.cue('pick')
      dragController.take({ kind: 'character', id, grip }, at)
      return true
    },
    onMove: (at) => {
      const target = targetAt(at)
      dragController.move(at, target.kind === 'page' ? `page:${target.id}` : undefined)
    },
    onDrop: (at) => {
      const target = targetAt(at)
      dragController.release()
      if (target.kind !== 'page') return
      mixer.cue('snap')
      editor.edit((project) => copyCharacter(project, { page: editor.page.id, character: id }, target.id))
    },
    onCancel: () => {
      dragController.release()
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
  const { images } = useTools().editor
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
        <img src={images.urlOf(character.picture)} alt="" draggable={false} />
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

/**
 * A tap shows the scripts of a character, a long press offers to delete the character, and a drag copies it to a page.
 */
export function CastList({ onAdd, onPaint }: CastListProps) {
  const { editor, mixer, speak } = useTools()
  const page = usePage()
  const { load, over } = useDragState()
  const [shaking, shake] = useShaking()
  const blockDrag = useDragged()
  const choose = (character: Character): void => {
    mixer.cue('tap')
    editor.select(character.id)
  }
  const down =
    (character: Character) =>
    (event: PointerEvent<HTMLElement>): void => {
      const list = event.pointerType === 'mouse' ? null : event.currentTarget.closest('.cast')
      followPress(event, {
        ...withScrolling(blockDrag(character), list, list ? axisOf(list) : 'y'),
        onTap: () => choose(character),
        onHold: () => {
          speak(character.name)
          shake(character.id)
        },
      })
    }
  const remove = (id: string): void => {
    shake(undefined)
    mixer.cue('delete')
    editor.edit((project) => removeObject(project, page.id, id))
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
