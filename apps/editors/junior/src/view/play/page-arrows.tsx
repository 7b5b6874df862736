import { PictureButton } from '../control/button.tsx'
import { Glyph } from '../control/glyph.tsx'
import { usePage, useProjectState, useTools } from '../project/context.ts'

export function PageArrows() {
  const { editor } = useTools()
  const { project } = useProjectState()
  const open = usePage()
  const at = project.pages.indexOf(open)
  const arrow = (name: string, glyph: 'left' | 'right', to: number) => {
    const page = project.pages[to]
    return (
      page && (
        <PictureButton name={name} className={`full-arrow full-${glyph}`} onClick={() => editor.openPage(page.id)}>
          <Glyph name={glyph} />
        </PictureButton>
      )
    )
  }
  return (
    <>
      {arrow('前一页', 'left', at - 1)}
      {arrow('后一页', 'right', at + 1)}
    </>
  )
}
