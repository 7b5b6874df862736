import { Store } from '@mashu/ui/store'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  id: number
  kind: ToastKind
  title: string
  text?: string
  /** Milliseconds until it goes; 0 stays until closed. */
  lasts: number
}

/** What is shown now, the oldest first. */
export const toastStore = new Store<readonly Toast[]>([])
let next = 1

/** Tells the person something without stopping them. The same message twice is shown once. Answers its id. */
export function showToast({
  kind = 'info',
  title,
  text,
  lasts = 4000,
}: {
  kind?: ToastKind
  title: string
  text?: string
  lasts?: number
}): number {
  const same = toastStore.value.find((toast) => toast.kind === kind && toast.title === title && toast.text === text)
  if (same) return same.id
  const toast: Toast = { id: next++, kind, title, text, lasts }
  toastStore.set([...toastStore.value, toast].slice(-4))
  return toast.id
}

export function closeToast(id: number): void {
  toastStore.set(toastStore.value.filter((toast) => toast.id !== id))
}
