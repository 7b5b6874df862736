import type { DrawerProps } from 'antd'
import { useState } from 'react'
import { usePhoneViewport } from '@mashu/ui/react'

/**
 * Returns the common props of drawers. A drawer opens at once, covers the screen of a phone, and is removed after its
 * closing animation.
 *
 * @param close Removes the drawer from the page.
 * @param width px or a length of CSS, on screens wider than a phone.
 */
export function useSideDrawer(close: () => void, width: number | string) {
  const phone = usePhoneViewport()
  const [open, setOpen] = useState(true)
  const hide = () => setOpen(false)
  const frame = {
    open,
    onClose: hide,
    afterOpenChange: (shown) => {
      if (!shown) close()
    },
    size: phone ? '100%' : width,
    closable: { 'aria-label': '关闭', placement: 'end' },
  } satisfies DrawerProps
  return { frame, hide, phone }
}
