import { limit } from '@mashu/engine-junior'
import { useEffect, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { TalkButton } from '../sound/talk-button.tsx'
import { Camera } from './camera.tsx'
import type { PaintEditorProps } from './drawing.ts'
import { Easel } from './easel.ts'
import { openPicture } from './open.ts'
import styles from './paint.module.css'
import { LeaveQuestion, useLeaving } from './question.tsx'
import { Sheet } from './sheet.tsx'
import { CloseSign, TickSign } from './sign.tsx'
import { writeDrawing } from './svg-write.ts'
import { Colors, Extras, Tools } from './toolbox.tsx'

/**
 * Escape closes the camera, then the editor. Heard as a key: the closing of a window can be held back only once in a
 * row.
 */
function onEscape(easel: Easel, leave: () => void, event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
  event.preventDefault()
  if (easel.read().camera === undefined) leave()
  else easel.openCamera(undefined)
}

/** Keys that work wherever the focus is, except in the name. */
function onKey(easel: Easel, event: KeyboardEvent): void {
  if (event.target instanceof HTMLInputElement) return
  const key = event.key.toLowerCase()
  const command = event.ctrlKey || event.metaKey
  if (command && key === 'z' && !event.shiftKey) easel.undo()
  else if (command && (key === 'y' || key === 'z')) easel.redo()
  else if (command && key === 'd') easel.duplicateChosen()
  else if (key === 'delete' || key === 'backspace') easel.removeChosen()
  else return
  event.preventDefault()
}

function useEasel(kind: PaintEditorProps['kind'], svg: string | undefined) {
  const [{ easel, factor }] = useState(() => {
    const opened = openPicture(kind, svg)
    return { easel: new Easel(kind, opened.shapes), factor: opened.factor }
  })
  return { easel, factor, state: useSyncExternalStore(easel.subscribe, easel.read) }
}

/** The window in which a character or a background is painted. */
export function PaintEditor({ kind, svg, name = '', onDone, onCancel }: PaintEditorProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [title, setTitle] = useState(name)
  const { easel, factor, state } = useEasel(kind, svg)
  useEffect(() => {
    dialog.current?.showModal()
    // Else the first button is marked as if keys were in use.
    dialog.current?.focus()
  }, [])
  const write = () => writeDrawing(kind, easel.kept, factor)
  const { asked, leave, stay } = useLeaving(
    easel.changed || (easel.kept.length > 0 && title.trim() !== name.trim()),
    onCancel,
  )
  const finish = () => {
    const drawing = write()
    if (drawing) onDone({ ...drawing, name: title.trim() })
    else onCancel()
  }
  // Asked a second time without a touch between, a browser closes without asking anybody.
  const reopen = () => {
    dialog.current?.showModal()
    leave()
  }
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.paint}
      data-kind={kind}
      aria-label={kind === 'character' ? '画角色' : '画背景'}
      onKeyDown={(event) => {
        onEscape(easel, leave, event)
        onKey(easel, event)
      }}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClose={reopen}
    >
      <header className={styles.top}>
        <TalkButton name="不画了" className={styles.cancel} onPress={leave}>
          <CloseSign />
        </TalkButton>
        {kind === 'character' && (
          <input
            className={styles.name}
            value={title}
            maxLength={limit.characterName}
            placeholder="名字"
            aria-label="角色的名字"
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
        <TalkButton name="画好了" className={styles.done} onPress={finish}>
          <TickSign />
        </TalkButton>
      </header>
      <Tools easel={easel} state={state} />
      <div className={styles.table}>
        <Sheet easel={easel} state={state} />
      </div>
      <Extras easel={easel} state={state} />
      <Colors easel={easel} state={state} />
      {state.camera !== undefined && (
        <Camera
          onPhoto={(address, aspect) => easel.fillWithPhoto(address, aspect)}
          onCancel={() => easel.openCamera(undefined)}
        />
      )}
      {asked && <LeaveQuestion picture={write()?.svg} onKeep={finish} onThrow={onCancel} onGoOn={stay} />}
    </dialog>
  )
}
