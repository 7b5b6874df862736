import { Store } from '@mashu/ui/store'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** A command in the message, such as 撤销. */
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

/**
 * Shows a message that does not block the page. A message that is visible already is not shown twice. Returns the id of
 * the message.
 */
export function showToast({
  kind = 'info',
  title,
  text,
  action,
  // A message with an action stays longer, because a decision takes longer than reading.
  lasts = action ? 10_000 : 4000,
}: {
  kind?: ToastKind
  title: string
  text?: string
  action?: ToastAction
  lasts?: number
}): number {
  const same = toastStore.value.find((toast) => toast.kind === kind && toast.title === title && toast.text === text)
  // The action of the older message may concern something else, so the new message replaces it.
  if (same && action) closeToast(same.id)
  else if (same) return same.id
  const toast: Toast = { id: next++, kind, title, text, action, lasts }
  toastStore.set([...toastStore.value, toast].slice(-4))
  return toast.id
}

/** Replaces the text of a visible message, for example to show progress. Screen readers do not read it again. */
export function changeToast(id: number, text: string): void {
  toastStore.set(toastStore.value.map((toast) => (toast.id === id ? { ...toast, text } : toast)))
}

export function closeToast(id: number): void {
  toastStore.set(toastStore.value.filter((toast) => toast.id !== id))
}
