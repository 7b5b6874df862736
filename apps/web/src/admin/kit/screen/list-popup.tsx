import { Drawer } from 'antd'
import { useState } from 'react'
import { ListView } from '../list/list-view.tsx'
import type { Values } from '../resource/resource.ts'
import type { Definition } from '../list/screen-options.ts'
import { usePhoneViewport } from '@mashu/ui/react'

interface ListPopupProps {
  title: string
  definition: Definition
  scope?: Values
  width?: number
  close: () => void
}

/** A list of its own over the screen: recycle bins, choices of a dictionary. */
export function ListPopup({ title, definition, scope, width = 880, close }: ListPopupProps) {
  const phone = usePhoneViewport()
  const [open, setOpen] = useState(true)
  return (
    <Drawer
      open={open}
      onClose={() => setOpen(false)}
      afterOpenChange={(shown) => {
        if (!shown) close()
      }}
      title={title}
      size={phone ? '100%' : width}
      closable={{ 'aria-label': '关闭', placement: 'end' }}
      styles={{ body: { padding: 0 } }}
    >
      <ListView definition={definition} scope={scope} />
    </Drawer>
  )
}
