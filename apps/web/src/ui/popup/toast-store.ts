import { Store } from '@mashu/ui/store'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** A command in the message: 撤销. */
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
  /** Milliseconds until it disappears; 0 keeps it until it is closed. */
  lasts: number
}

/** The visible toasts, the oldest first. */
export const toastStore = new Store<readonly Toast[]>([])
let next = 1

/** Tells the person something without stopping them. The same message twice is shown once. Returns its id. */
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
  // The button of an older message would take back something else.
  if (same && action) closeToast(same.id)
  else if (same) return same.id
  const toast: Toast = { id: next++, kind, title, text, action, lasts }
  toastStore.set([...toastStore.value, toast].slice(-4))
  return toast.id
}

/** Says the text of a message anew, as long as it is shown: how far something is. It is not read out again. */
export function changeToast(id: number, text: string): void {
  toastStore.set(toastStore.value.map((toast) => (toast.id === id ? { ...toast, text } : toast)))
}

export function closeToast(id: number): void {
  toastStore.set(toastStore.value.filter((toast) => toast.id !== id))
}
