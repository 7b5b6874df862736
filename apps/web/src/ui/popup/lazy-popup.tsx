import { lazyComponent } from '@mashu/ui/lazy'
import type { ComponentType, ReactNode } from 'react'
import { inTime, isChunkFailure } from '../../page/chunk.ts'
import { showToast } from './toast-store.ts'

type Closable = { onClose: () => void } | { close: () => void }

/**
 * Loads the code of a popup at the first opening. After a failure, the next click tries again.
 * The page is never reloaded automatically, because the user may have unsaved input.
 */
export function lazyPopup<P extends Closable>(load: () => Promise<ComponentType<P>>): (props: P) => ReactNode {
  const usePopup = lazyComponent(() => inTime(load()))
  return function LazyPopup(props: P) {
    const Popup = usePopup((error) => {
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
