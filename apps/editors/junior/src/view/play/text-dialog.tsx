import { useState } from 'react'
import {
  addText,
  changeText,
  defaultTextColor,
  defaultTextSize,
  findObject,
  isCharacter,
  limit,
  removeObject,
  type TextObject,
} from '@mashu/engine-junior'
import { PictureButton } from '../control/button.tsx'
import { Glyph } from '../control/glyph.tsx'
import { PanelGround } from '../control/panel-ground.tsx'
import { useTools } from '../project/context.ts'
import { Sizes, Colours } from './text-look.tsx'

type Look = Pick<TextObject, 'text' | 'color' | 'size'>

/** `id` is null for a new text. */
export function TextDialog({ id, onClose }: { id: string | null; onClose: () => void }) {
  const { editor, mixer } = useTools()
  const found = id === null ? undefined : findObject(editor.page, id)
  const [look, setLook] = useState<Look>(
    found && !isCharacter(found) ? found : { text: '', color: defaultTextColor, size: defaultTextSize },
  )
  const remove = (): void => {
    mixer.cue('delete')
    if (id !== null) editor.edit((project) => removeObject(project, editor.page.id, id))
    onClose()
  }
  const done = (): void => {
    onClose()
    if (look === found) return
    const page = editor.page.id
    if (look.text.trim() === '') {
      if (id !== null) editor.edit((project) => removeObject(project, page, id))
      return
    }
    editor.edit((project) => {
      if (id !== null) return changeText(project, page, id, look)
      const added = addText(project, page, look.text)
      const text = added.pages.find((candidate) => candidate.id === page)?.objects.at(-1)
      return text ? changeText(added, page, text.id, look) : added
    })
  }
  return (
    <PanelGround middle onBeside={done} onEscape={onClose}>
      <form
        className="panel text-panel"
        role="dialog"
        aria-label="写字"
        onSubmit={(event) => {
          event.preventDefault()
          done()
        }}
      >
        <input
          autoFocus
          value={look.text}
          maxLength={limit.text}
          aria-label="写什么"
          enterKeyHint="done"
          style={{
            color: look.color,
            background: look.color === '#f2f3f2' || look.color === '#ffdd33' ? '#46566F' : undefined,
          }}
          onChange={(event) => setLook({ ...look, text: event.target.value })}
        />
        <Sizes size={look.size} onChoose={(size) => setLook({ ...look, size })} />
        <Colours color={look.color} onChoose={(color) => setLook({ ...look, color })} />
        <div className="text-row">
          {id !== null && (
            <PictureButton name="擦掉这些字" className="tool danger" onClick={remove}>
              <Glyph name="bin" />
            </PictureButton>
          )}
          <PictureButton name="好了" className="done-button" onClick={done}>
            <Glyph name="tick" />
          </PictureButton>
        </div>
      </form>
    </PanelGround>
  )
}
