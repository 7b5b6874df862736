import { useState, type ReactNode } from 'react'
import { lazyPart } from '@mashu/ui/lazy-part'
import { addCharacter, addSound, renameCharacter, setBackground, setPicture } from '@mashu/engine-junior'
import type { Drawing } from '../paint/model/drawing.ts'
import { drawingFileName } from '../paint/model/file-name.ts'
import { ArgumentPanel } from './argument/argument-panel.tsx'
import { CloudGlyph } from './control/glyph.tsx'
import { TextDialog } from './play/text-dialog.tsx'
import { findBlock } from './script/area.ts'
import { useSelected, useTools } from './project/context.ts'
import type { ProjectEditor } from './project/project-editor.ts'
import { ProblemDialog } from './problem-dialog.tsx'
import type { PaintTarget, Dialog, DialogsProps, Coming } from './dialog.ts'
import { Libraries } from './libraries.tsx'

const PaintEditor = lazyPart(() => import('../paint/paint-editor.tsx'), 'PaintEditor')
const Recorder = lazyPart(() => import('../recorder/recorder.tsx'), 'Recorder')

const missing = '没有加载好，请大人看看网络，再点一次。还是不行就刷新页面。'

export function keepDrawing(editor: ProjectEditor, target: PaintTarget, { svg, name, width, height }: Drawing): void {
  const picture = drawingFileName(svg)
  editor.addMedia(picture, new TextEncoder().encode(svg))
  const page = editor.page.id
  editor.edit((project) => {
    if (target.kind === 'background') return setBackground(project, page, picture)
    if (target.kind === 'character')
      return addCharacter(project, page, { name: name.trim() || '我画的', picture, width, height })
    const place = { page, character: target.character }
    return renameCharacter(setPicture(project, place, { picture, width, height }), place, name)
  })
}

function keepRecording(editor: ProjectEditor, bytes: Uint8Array): void {
  const place = editor.selectedRef
  if (!place) return
  const name = `recording-${Date.now().toString(36)}.wav`
  editor.addMedia(name, bytes)
  editor.edit((project) => addSound(project, place, name))
}

function Argument({ dialog, onClose }: { dialog: Extract<Dialog, { kind: 'argument' }>; onClose: () => void }) {
  const block = findBlock(useSelected()?.scripts ?? [], dialog.block)
  return block ? <ArgumentPanel block={block} anchor={dialog.anchor} onClose={onClose} /> : null
}

function content(dialog: Dialog, open: DialogsProps['open'], editor: ProjectEditor, coming: Coming): ReactNode {
  const close = (): void => open(undefined)
  switch (dialog.kind) {
    case 'argument':
      return <Argument dialog={dialog} onClose={close} />
    case 'text':
      return <TextDialog id={dialog.id} onClose={close} />
    case 'record':
      return (
        <Recorder
          {...coming}
          recordings={Math.max(0, (editor.selected?.sounds.length ?? 1) - 1)}
          onDone={(bytes) => {
            close()
            keepRecording(editor, bytes)
          }}
          onCancel={close}
        />
      )
    case 'paint':
      return (
        <PaintEditor
          {...coming}
          kind={dialog.target.kind === 'background' ? 'background' : 'character'}
          svg={dialog.svg}
          name={dialog.name}
          onCancel={close}
          onDone={(drawing) => {
            close()
            keepDrawing(editor, dialog.target, drawing)
          }}
        />
      )
    default:
      return <Libraries kind={dialog.kind} open={open} coming={coming} />
  }
}

/** The code of a large dialog is loaded when the dialog is first opened. */
export function Dialogs({ dialog, open }: DialogsProps) {
  const { editor, speak } = useTools()
  const [icon, setSign] = useState(false)
  const coming: Coming = {
    waiting: (
      <div className="panel-ground panel-middle">
        <span className="waiting" role="status" aria-label="马上就好" />
      </div>
    ),
    onMissing: () => {
      open(undefined)
      setSign(true)
      speak(missing)
    },
  }
  if (dialog) return content(dialog, open, editor, coming)
  return icon ? <ProblemDialog message={missing} icon={<CloudGlyph />} onClose={() => setSign(false)} /> : null
}
