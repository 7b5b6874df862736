import { lazy, Suspense } from 'react'
import type { FormPopupProps } from './popup-props.ts'

const FormDrawer = lazy(async () => ({ default: (await import('./form-drawer.tsx')).FormDrawer }))

/** A form over the screen. Its controls are loaded when the first one opens, so that lists stay light. */
export function FormPopup(props: FormPopupProps) {
  return <Suspense><FormDrawer {...props} /></Suspense>
}
