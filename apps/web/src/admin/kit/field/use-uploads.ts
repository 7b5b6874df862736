import { use, useEffect, useRef, useState } from 'react'
import { fileTransfer } from '@mashu/contract/sys/file/file-transfer'
import { call } from '@mashu/client'
import { fileRefusal } from '../upload/file-kind.ts'
import { UploadContext } from '../resource/use-submit.ts'
import { Cancelled, LARGE_BYTES } from '../upload/part-upload.ts'
import { usePartUpload } from '../upload/use-part-upload.tsx'
import { tellUnknownBlocks } from '../../../ui/work/unknown-blocks.ts'

const keysOf = (value: unknown) => (typeof value === 'string' ? value.split(',').filter(Boolean) : [])

export async function storeFile(file: File): Promise<string> {
  const form = new FormData()
  form.append('file', file, file.name)
  return (await call(fileTransfer.upload, { form })).filePath
}

interface UploadsOptions {
  /** Storage keys as a comma-separated list. */
  value?: unknown
  onChange?: ((value: unknown) => void) | undefined
  count: number
  /** Accepted extensions or media types. */
  kinds: string | undefined
}

export function useUploads({ value, onChange, count, kinds }: UploadsOptions) {
  const keys = keysOf(value)
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  // Read after an upload, because the user may remove files during the upload.
  const latest = useRef<readonly string[]>(keys)
  useEffect(() => {
    latest.current = keys
  })
  const begin = use(UploadContext)
  const large = usePartUpload(kinds)
  const change = (next: readonly string[]) => {
    latest.current = next
    onChange?.(next.join(','))
  }

  /** Resolves to the reason of a failure, or to undefined. */
  async function store(file: File): Promise<string | undefined> {
    try {
      const key = file.size > LARGE_BYTES ? await large.send(file) : await storeFile(file)
      setNames((before) => ({ ...before, [key]: file.name }))
      change(count === 1 ? [key] : [...latest.current, key])
      return undefined
    } catch (error) {
      if (error instanceof Cancelled) return undefined
      return error instanceof Error ? error.message : '上传失败'
    }
  }

  async function take(files: readonly File[]): Promise<void> {
    const wrong = fileRefusal(files, kinds)
    if (wrong) return setFailure(wrong)
    const room = count === 1 ? 1 : count - keys.length
    const end = begin()
    setBusy(true)
    setFailure(undefined)
    const refusals: string[] = []
    for (const file of files.slice(0, room)) {
      void tellUnknownBlocks(file)
      const refusal = await store(file)
      if (refusal) refusals.push(files.length > 1 ? `${file.name}：${refusal}` : refusal)
    }
    if (files.length > room)
      refusals.push(
        `最多 ${count} 个文件，没有放入：${files
          .slice(room)
          .map((file) => file.name)
          .join('、')}`,
      )
    if (refusals.length > 0) setFailure(refusals.join('；'))
    end()
    setBusy(false)
  }

  return { keys, names, busy, failure, setFailure, large, change, take }
}
