import { Drawer } from '../../../ui/popup/dialog.tsx'
import { ListView } from '../list/list-view.tsx'
import type { Values } from '../resource/resource.ts'
import type { Definition } from '../list/screen-options.ts'

interface ListPopupProps {
  title: string
  definition: Definition
  scope?: Values
  width?: number
  close: () => void
}

export function ListPopup({ title, definition, scope, width = 880, close }: ListPopupProps) {
  return (
    <Drawer width={width} onClose={close} title={title} flush>
      <ListView definition={definition} scope={scope} />
    </Drawer>
  )
}
