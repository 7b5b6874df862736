import { createContext, useCallback, useRef, useState } from 'react'
import { ApiError } from '@mashu/client'
import type { StaleRow } from '@mashu/contract/stale-row'
import { showToast } from '../../../ui/popup/toast-store.ts'
import type { Answer } from './action.ts'

/** Lets a field report to its form that an upload begins, and then that it has ended. Does nothing outside a form. */
export const UploadContext = createContext<() => () => void>(() => () => undefined)

/** A refusal that carries the row as it is. */
const isStale = (key: string, result: unknown): result is StaleRow =>
  key === 'row.stale' && typeof result === 'object' && result !== null && 'rowVersion' in result

const NOT_SENT = '还没有保存：登录后再提交一次，填好的内容都还在'

interface Submit {
  busy: boolean
  failure: string | undefined
  setFailure: (failure: string | undefined) => void
  send: () => Promise<void>
  /** For the context above. */
  beginUpload: () => () => void
  /** Says that a file is still on its way; whether one is. */
  waitsForFile: () => boolean
}

/**
 * Sends a form: one call at a time, none without the files that are still on their way. A form that closes with its
 * success is not sent again while it closes; one that `stays` may be. `stale` meets a refusal because another user has
 * saved the row meanwhile.
 */
export function useSubmit(
  submit: () => Promise<Answer>,
  succeeded: () => void,
  { stays = false, stale }: { stays?: boolean; stale?: (row: StaleRow) => Promise<void> } = {},
): Submit {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  // Not state: two key presses may come before the form is drawn again.
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
      // The window that asks for the password says why; here stands what to do behind it.
      if (error.isSessionOver) return setFailure(NOT_SENT)
      if (!stale || !isStale(error.key, error.result)) return setFailure(error.message)
      // Telling what another user has saved may itself ask the server.
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
