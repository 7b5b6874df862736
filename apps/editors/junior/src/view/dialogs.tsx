import { useState, type ReactNode } from 'react'
import { lazyPart } from '@mashu/ui/lazy-part'
import {
  addCharacter,
  addSound,
  characters,
  renameCharacter,
  setBackground,
  setPicture,
  type CharacterSpec,
} from '@mashu/engine-junior'
import type { OwnPicture } from '../library/dialog/props.ts'
import type { Drawing, DrawingKind } from '../paint/model/drawing.ts'
import { drawingFileName } from '../paint/model/file-name.ts'
import { ArgumentPanel } from './argument/argument-panel.tsx'
import { CloudGlyph } from './control/glyph.tsx'
import { TextDialog } from './play/text-dialog.tsx'
import { findBlock } from './script/area.ts'
import { readDrawing } from './read-drawing.ts'
import { useSelected, useTools } from './project/context.ts'
import type { ProjectEditor } from './project/project-editor.ts'
import { ProblemDialog } from './problem-dialog.tsx'

const CharacterLibrary = lazyPart(() => import('../library/dialog/character-library.tsx'), 'CharacterLibrary')
const BackgroundLibrary = lazyPart(() => import('../library/dialog/background-library.tsx'), 'BackgroundLibrary')
const PaintEditor = lazyPart(() => import('../paint/paint-editor.tsx'), 'PaintEditor')
const Recorder = lazyPart(() => import('../recorder/recorder.tsx'), 'Recorder')

/** What a finished drawing becomes: the picture of a character, a new character, or the background. */
export type PaintTarget =
  | { readonly kind: 'picture'; readonly character: string }
  | { readonly kind: 'character' }
  | { readonly kind: 'background' }

/** The window that is open over the editor. */
export type Dialog =
  | { readonly kind: 'argument'; readonly block: string; readonly anchor: DOMRect }
  | { readonly kind: 'text'; readonly id: string | null }
  | {
      readonly kind: 'paint'
      readonly target: PaintTarget
      readonly svg?: string | undefined
      readonly name?: string | undefined
    }
  | { readonly kind: 'characters' | 'backgrounds' | 'record' }

const missing = '没有加载好，请大人看看网络，再点一次。还是不行就刷新页面。'

/** What a window does whose code has yet to come. */
interface Coming {
  readonly waiting: ReactNode
  readonly onMissing: () => void
}

export interface DialogsProps {
  readonly dialog: Dialog | undefined
  readonly open: (dialog: Dialog | undefined) => void
}

/** Pictures painted in this project that stand on some page, the newest first. */
function ownPictures({ project, media, images }: ProjectEditor, kind: DrawingKind): OwnPicture[] {
  const found = new Map<string, OwnPicture>()
  for (const page of project.pages) {
    for (const { name, picture, width, height } of characters(page))
      if (kind === 'character' && media.has(picture))
        found.set(picture, { name, picture, width, height, address: images.urlOf(picture) })
    if (kind === 'background' && page.background !== undefined && media.has(page.background))
      found.set(page.background, {
        name: '我画的',
        picture: page.background,
        width: 480,
        height: 360,
        address: images.urlOf(page.background),
      })
  }
  return [...found.values()].toReversed()
}

/** Puts a drawing where it belongs. */
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

function Libraries({
  kind,
  open,
  coming,
}: {
  kind: 'characters' | 'backgrounds'
  open: DialogsProps['open']
  coming: Coming
}) {
  const { editor } = useTools()
  const close = (): void => open(undefined)
  const paint = (target: PaintTarget, item: { name: string; picture: string } | null): void => {
    if (!item) {
      open({ kind: 'paint', target })
      return
    }
    void readDrawing(editor, item.picture).then((svg) => open({ kind: 'paint', target, svg, name: item.name }))
  }
  if (kind === 'characters') {
    const pick = (item: CharacterSpec): void => {
      close()
      editor.edit((project) => addCharacter(project, editor.page.id, item))
    }
    return (
      <CharacterLibrary
        {...coming}
        own={ownPictures(editor, 'character')}
        onPick={pick}
        onPaint={(item) => paint({ kind: 'character' }, item)}
        onCancel={close}
      />
    )
  }
  const choose = (picture: string | undefined): void => {
    close()
    editor.edit((project) => setBackground(project, editor.page.id, picture))
  }
  return (
    <BackgroundLibrary
      {...coming}
      own={ownPictures(editor, 'background')}
      onPick={(item) => choose(item?.picture)}
      onPaint={(item) => paint({ kind: 'background' }, item)}
      onCancel={close}
    />
  )
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

/**
 * The one window that is open over the editor; the large ones are fetched when they are first wanted. One that does not
 * come leaves a sign, which is read out.
 */
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
