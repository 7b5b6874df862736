import { Store } from '@mashu/ui/store'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** For example 撤销. */
export interface ToastAction {
  label: string
  run: () => void
}

export interface Toast {
  id: number
  kind: ToastKind
  title: string
  text?: string
  action?: ToastAction | undefined
  /** Milliseconds until the message disappears. With 0 the message stays until the user closes it. */
  lasts: number
}

/** The oldest message is first. */
export const toastStore = new Store<readonly Toast[]>([])
let next = 1

/**
 * Shows a message that does not block the page, and returns its id.
 * A message that is already visible is not shown twice.
 */
export function showToast({
  kind = 'info',
  title,
  text,
  action,
  // A decision takes longer than reading.
  lasts = action ? 10_000 : 4000,
}: {
  kind?: ToastKind
  title: string
  text?: string
  action?: ToastAction
  lasts?: number
}): number {
  const same = toastStore.value.find((toast) => toast.kind === kind && toast.title === title && toast.text === text)
  // The actions of two equal messages may differ.
  if (same && action) closeToast(same.id)
  else if (same) return same.id
  const toast: Toast = { id: next++, kind, title, text, action, lasts }
  toastStore.set([...toastStore.value, toast].slice(-4))
  return toast.id
}

/** Screen readers do not read the new text. */
export function changeToast(id: number, text: string): void {
  toastStore.set(toastStore.value.map((toast) => (toast.id === id ? { ...toast, text } : toast)))
}

export function closeToast(id: number): void {
  toastStore.set(toastStore.value.filter((toast) => toast.id !== id))
}
