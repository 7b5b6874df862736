import { lazy, Suspense } from 'react'
import type { Resource } from './resource.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }))

/** What an import answers. Passwords made for accounts without one are told here and never again. */
export interface Imported { importId: string; count: number; message: string; passwords?: readonly { username: string; realname: string; password: string }[] }
export interface ImportPopupProps { resource: Resource; noun: string; close: () => void; done: (result: Imported) => void }

/** Takes in a sheet; loaded when it is asked for. */
export function ImportPopup(props: ImportPopupProps) {
  return <Suspense><ImportDialog {...props} /></Suspense>
}
