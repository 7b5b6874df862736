import { useRef, useState } from 'react'
import { ApiError } from '@mashu/client'
import type { Values } from '../resource/resource.ts'
import { checkSheet, confirmSheet, previewSheet, type Correction, type Preview, type Sheets } from './import-sheet.ts'
import { useAttemptInside } from './use-attempt-inside.ts'

export function useImportPreview(sheet: Sheets, query: Values | undefined) {
  const [preview, setPreview] = useState<Preview & { fileName: string }>()
  const { busy, failure, setFailure, attemptInside } = useAttemptInside()
  const [checking, setChecking] = useState(0)
  const [isCorrected, setCorrected] = useState(false)
  // Each reply contains the whole preview, so corrections are sent one after another.
  const line = useRef(Promise.resolve())

  const correct = (correction: Correction) => {
    setCorrected(true)
    setChecking((count) => count + 1)
    setFailure(undefined)
    line.current = line.current
      .then(async () => {
        const checked = await checkSheet(sheet, preview!.previewId, correction)
        setPreview((now) => now && { ...checked, fileName: now.fileName })
      })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        setFailure(error.message)
      })
      .finally(() => setChecking((count) => count - 1))
  }
  return {
    preview,
    busy,
    failure,
    isChecking: checking > 0,
    /** True when closing the dialog would lose corrections. */
    isCorrected,
    read: (file: File) =>
      attemptInside(async () => setPreview({ ...(await previewSheet(sheet, file, query)), fileName: file.name })),
    correct,
    confirm: (imported: (answer: Awaited<ReturnType<typeof confirmSheet>>) => void) =>
      attemptInside(async () => {
        await line.current
        imported(await confirmSheet(sheet, preview!.previewId, preview!.errorCount > 0))
      }),
    discard: () => {
      setPreview(undefined)
      setFailure(undefined)
      setCorrected(false)
    },
  }
}
