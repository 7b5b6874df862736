import { onDownload, type Download } from '@mashu/client'
import { changeToast, closeToast, showToast } from '../ui/popup/toast-store.ts'
import { sizeText } from '../ui/text/size-text.ts'

/** Milliseconds until a download is shown, and between two updates. */
const TELL_MS = 1000

function tell(running: Download): void {
  let message: number | undefined
  const timer = setInterval(() => {
    const text = running.bytes === 0 ? '服务器正在准备…' : `已收到 ${sizeText(running.bytes)}，请不要关闭网页`
    if (message !== undefined) return changeToast(message, text)
    const action = { label: '取消', run: running.cancel }
    message = showToast({ title: `正在下载“${running.fileName}”`, text, action, lasts: 0 })
  }, TELL_MS)
  void running.over.then(() => {
    clearInterval(timer)
    if (message !== undefined) closeToast(message)
  })
}

/** Called once at the start of the application. */
export const watchDownloads = (): (() => void) => onDownload(tell)
