import { lazyPart } from '@mashu/ui/lazy-part'
import { addCharacter, characters, setBackground, type CharacterSpec } from '@mashu/engine-junior'
import type { OwnPicture } from '../library/dialog/props.ts'
import type { DrawingKind } from '../paint/model/drawing.ts'
import { readDrawing } from './read-drawing.ts'
import { useTools } from './project/context.ts'
import type { ProjectEditor } from './project/project-editor.ts'
import type { DialogsProps, Coming, PaintTarget } from './dialog.ts'

const CharacterLibrary = lazyPart(() => import('../library/dialog/character-library.tsx'), 'CharacterLibrary')
const BackgroundLibrary = lazyPart(() => import('../library/dialog/background-library.tsx'), 'BackgroundLibrary')

/** Returns the pictures painted in this project that its pages use, those of the last page first. */
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

export function Libraries({
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
