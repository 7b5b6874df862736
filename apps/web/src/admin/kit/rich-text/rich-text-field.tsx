import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import type { RichTextFieldProps } from './rich-text-props.ts'

const Editor = lazy(async () => ({ default: (await import('./rich-text-editor.tsx')).RichTextEditor }))

/** The editor is in a separate chunk, and its space is reserved while the chunk loads. */
export function RichTextField(props: RichTextFieldProps) {
  return (
    <Suspense
      fallback={
        <span role="status" aria-label="正在打开编辑器">
          <Skeleton height={(props.height ?? 240) + 50} radius={8} />
        </span>
      }
    >
      <Editor {...props} />
    </Suspense>
  )
}
