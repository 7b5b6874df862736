import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'
import { inTime, isChunkFailure } from '../../page/chunk.ts'
import { showToast } from './toast-store.ts'

type Closable = { onClose: () => void } | { close: () => void }

/**
 * A dialog, drawer or panel whose code comes when it first opens. When it does not come, only the popup fails: a
 * message says so, the popup is closed, and the next click asks again. That is why this is not React's `lazy`: its
 * failure goes to the page, with all that was typed there, and is remembered for good. What a browser or a new release
 * keeps from coming needs the page anew, which is left to the person, who may have something to save first.
 */
export function lazyPopup<P extends Closable>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  let known: ComponentType<P> | undefined
  return function LazyPopup(props: P) {
    const [Popup, setPopup] = useState(() => known)
    const missing = useEffectEvent(() => {
      showToast({
        kind: 'warning',
        title: '没有下载下来，请检查网络后再点一次',
        text: '还是不行的话，先保存好内容，再刷新页面。',
      })
      if ('close' in props) props.close()
      else props.onClose()
    })
    useEffect(() => {
      if (Popup) return undefined
      let open = true
      inTime(load()).then(
        (popup) => {
          known = popup
          if (open) setPopup(() => popup)
        },
        (error: unknown) => {
          if (!open) return
          // A mistake of the program is none of the network: it goes where the others go.
          if (isChunkFailure(error)) missing()
          else
            setPopup(() => {
              throw error
            })
        },
      )
      return () => {
        open = false
      }
    }, [Popup])
    return Popup ? <Popup {...props} /> : null
  }
}
