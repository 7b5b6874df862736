import { lazy, Suspense } from 'react'
import type { ImportPopupProps } from './popup-props.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** Takes in a sheet; loaded when it is asked for. */
export function ImportPopup(props: ImportPopupProps) {
  return <Suspense><ImportDialog {...props} /></Suspense>
}
