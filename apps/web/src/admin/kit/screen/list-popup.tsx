import { Drawer } from 'antd'
import { ListView } from '../list/list-view.tsx'
import type { Values } from '../resource/resource.ts'
import type { Definition } from '../list/screen-options.ts'
import { useSideDrawer } from '../dialog/use-side-drawer.ts'

interface ListPopupProps {
  title: string
  definition: Definition
  scope?: Values
  width?: number
  close: () => void
}

/** A list in a dialog: a recycle bin, the items of a dictionary. */
export function ListPopup({ title, definition, scope, width = 880, close }: ListPopupProps) {
  const { frame } = useSideDrawer(close, width)
  return (
    <Drawer {...frame} title={title} styles={{ body: { padding: 0 } }}>
      <ListView definition={definition} scope={scope} />
    </Drawer>
  )
}
