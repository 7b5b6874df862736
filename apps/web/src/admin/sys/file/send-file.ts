import { fileLibrary } from '@mashu/contract/sys/file/file-library'
import { storedToken } from '@mashu/client'

/** Sends one file into the library and tells how far it is; `fetch` cannot tell. */
export interface Sending {
  done: Promise<void>
  cancel: () => void
}

export class Cancelled extends Error {
  override name = 'Cancelled'
}

/** What the server said no with; something else than our server may have answered. */
function refusalOf(text: string): string | null {
  try {
    const { success, message } = JSON.parse(text) as { success: boolean; message: string }
    return success ? null : message
  } catch {
    return '上传失败，请再试一次'
  }
}

export function sendFile(file: File, tag: string, onProgress: (share: number) => void): Sending {
  const request = new XMLHttpRequest()
  const form = new FormData()
  // Fields before the file: the server reads in this order.
  if (tag) form.append('fileTag', tag)
  form.append('file', file, file.name)
  const done = new Promise<void>((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
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
  const token = storedToken()
  if (token) request.setRequestHeader('X-Access-Token', token)
  request.send(form)
  return { done, cancel: () => request.abort() }
}
