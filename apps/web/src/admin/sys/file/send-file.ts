import { fileLibrary } from '@mashu/contract/sys/file/file-library'
import { call, ownHeaders, storedToken } from '@mashu/client'
import { Cancelled, FINISH_MS, LARGE_BYTES, PartUpload, type UploadProgress } from '../../kit/upload/part-upload.ts'

export interface Sending {
  done: Promise<void>
  /** The server keeps the received parts of a large file, and the next upload of this file continues after them. */
  cancel: () => void
}

type Tell = (share: number, note?: string) => void

/** Returns null for a success. An answer that is not JSON is an error. */
function refusalOf(text: string): string | null {
  try {
    const { success, message } = JSON.parse(text) as { success: boolean; message: string }
    return success ? null : message
  } catch {
    return '上传失败，请再试一次'
  }
}

/** Uses XMLHttpRequest, because `fetch` does not report the progress of an upload. */
function sendWhole(file: File, tag: string, tell: Tell): Sending {
  const request = new XMLHttpRequest()
  const form = new FormData()
  // The server reads the tag first.
  if (tag) form.append('fileTag', tag)
  form.append('file', file, file.name)
  const done = new Promise<void>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) tell(loaded / total)
    })
    request.addEventListener('load', () => {
      const refusal = refusalOf(request.responseText)
      if (refusal === null) resolve()
      else reject(new Error(refusal))
    })
    request.addEventListener('error', () => reject(new Error('网络断开了，请检查后重试')))
    request.addEventListener('abort', () => reject(new Cancelled()))
  })
  request.open('POST', `/api${fileLibrary.upload.path}`)
  for (const [name, value] of Object.entries(ownHeaders(storedToken()))) request.setRequestHeader(name, value)
  request.send(form)
  return { done, cancel: () => request.abort() }
}

const noteOf = ({ state }: UploadProgress): string | undefined => {
  if (state === 'offline') return '连不上服务器，恢复后自动接着传'
  return state === 'finishing' ? '传完了，正在检查和保存…' : undefined
}

function sendInParts(file: File, tag: string, tell: Tell): Sending {
  const upload = new PartUpload(file, (progress) => tell(progress.sent / progress.size, noteOf(progress)), {
    finish: (id, signal) =>
      call(fileLibrary.keep, { body: { id, ...(tag ? { fileTag: tag } : {}) }, signal, timeout: FINISH_MS }),
  })
  return { done: upload.done.then(() => undefined), cancel: () => upload.leave() }
}

export const sendFile = (file: File, tag: string, tell: Tell): Sending =>
  (file.size > LARGE_BYTES ? sendInParts : sendWhole)(file, tag, tell)
