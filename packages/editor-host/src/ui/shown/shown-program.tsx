import type { Place } from '@mashu/contract/teaching/check/verdict'
import { useEffect, useMemo, useRef } from 'react'

const MAIN = 'main.py'

interface NotedFile {
  name: string
  /** Absent if the file is not a text. */
  text?: string
}

/** Returns the edited file, otherwise the main program, or null if the text is not a Python work. */
function fileAt(text: string, name: string | undefined): Required<NotedFile> | null {
  try {
    const files = (JSON.parse(text) as NotedFile[]).filter((file) => file.text !== undefined) as Required<NotedFile>[]
    return files.find((file) => file.name === name) ?? files.find((file) => file.name === MAIN) ?? null
  } catch {
    return null
  }
}

/** Marks the edited line. */
export function ShownProgram({ text, place }: { text: string; place: Place | null }) {
  const file = useMemo(() => fileAt(text, place?.file), [text, place?.file])
  const lines = useMemo(() => file?.text.split('\n') ?? [], [file])
  const box = useRef<HTMLPreElement>(null)
  const at = file?.name === place?.file ? place?.line : undefined
  useEffect(() => {
    if (at !== undefined) box.current?.querySelector('[data-at]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  if (file === null) return null
  return (
    <pre ref={box} className="mashu-shown-code" aria-label={file.name} tabIndex={0}>
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines never move
        <span key={index} data-at={index + 1 === at || undefined}>
          {`${line}\n`}
        </span>
      ))}
    </pre>
  )
}
