import { lazyComponent } from '@mashu/ui/lazy'
import type { ComponentType, ReactNode } from 'react'
import { inTime, isChunkFailure } from '../../page/chunk.ts'
import { showToast } from './toast-store.ts'

type Closable = { onClose: () => void } | { close: () => void }

/**
 * A dialog, drawer or panel whose code comes when it first opens. When it does not come, only the popup fails: a
 * message says so, the popup is closed, and the next click asks again. What a browser or a new release keeps from
 * coming needs the page anew, which is left to the person, who may have something to save first.
 */
export function lazyPopup<P extends Closable>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  const usePopup = lazyComponent(() => inTime(load()))
  return function LazyPopup(props: P) {
    const Popup = usePopup((error) => {
      // A mistake of the program is none of the network: it goes where the others go.
      if (!isChunkFailure(error)) throw error
      showToast({
        kind: 'warning',
        title: '没有下载下来，请检查网络后再点一次',
        text: '还是不行的话，先保存好内容，再刷新页面。',
      })
      if ('close' in props) props.close()
      else props.onClose()
    })
    return Popup ? <Popup {...props} /> : null
  }
}
