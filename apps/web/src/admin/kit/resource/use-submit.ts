import { createContext, useCallback, useRef, useState } from 'react'
import { ApiError } from '@mashu/client'
import type { StaleRow } from '@mashu/contract/stale-row'
import { showToast } from '../../../ui/popup/toast-store.ts'
import type { Answer } from './action.ts'

/** A field tells its form that an upload begins. The returned function reports the end of the upload. */
export const UploadContext = createContext<() => () => void>(() => () => undefined)

/** When another user has changed the row, the server refuses the call and sends the current row. */
const isStale = (key: string, result: unknown): result is StaleRow =>
  key === 'row.stale' && typeof result === 'object' && result !== null && 'rowVersion' in result

const NOT_SENT = '还没有保存：登录后再提交一次，填好的内容都还在'

interface Submit {
  busy: boolean
  failure: string | undefined
  setFailure: (failure: string | undefined) => void
  send: () => Promise<void>
  /** The value of `UploadContext`. */
  beginUpload: () => () => void
  /** Shows a message while a file is being uploaded. */
  waitsForFile: () => boolean
}

/**
 * Sends a form. Only one call runs at a time, and no call runs during an upload.
 * After a success, the form cannot be sent again, unless `stays` is true.
 * `stale` handles a row that another user has saved.
 */
export function useSubmit(
  submit: () => Promise<Answer>,
  succeeded: () => void,
  { stays = false, stale }: { stays?: boolean; stale?: (row: StaleRow) => Promise<void> } = {},
): Submit {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  // The user may press two keys before the next rendering.
  const sending = useRef(false)
  const uploads = useRef(0)
  const beginUpload = useCallback(() => {
    uploads.current += 1
    return () => {
      uploads.current -= 1
    }
  }, [])
  const waitsForFile = () => {
    if (uploads.current > 0) showToast({ kind: 'warning', title: '文件还在上传，请稍等' })
    return uploads.current > 0
  }
  const send = async () => {
    if (sending.current || waitsForFile()) return
    sending.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      const { message, undo } = await submit()
      showToast({ kind: 'success', title: message, ...(undo ? { action: { label: '撤销', run: undo } } : {}) })
    } catch (error) {
      sending.current = false
      if (!(error instanceof ApiError)) throw error
      // The login dialog tells the reason.
      if (error.isSessionOver) return setFailure(NOT_SENT)
      if (!stale || !isStale(error.key, error.result)) return setFailure(error.message)
      // `stale` may call the server.
      await stale(error.result).catch(() => setFailure(error.message))
      return
    } finally {
      setBusy(false)
    }
    if (stays) sending.current = false
    succeeded()
  }
  return { busy, failure, setFailure, send, beginUpload, waitsForFile }
}
