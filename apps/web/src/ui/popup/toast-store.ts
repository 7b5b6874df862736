export type ToastKind = 'success' | 'info' | 'warning' | 'error'

export interface Toast {
  id: number
  kind: ToastKind
  title: string
  text?: string
  /** Milliseconds until it goes; 0 stays until closed. */
  lasts: number
}

let toasts: readonly Toast[] = []
let next = 1
const listeners = new Set<() => void>()

function publish(changed: readonly Toast[]): void {
  toasts = changed
  for (const listener of listeners) listener()
}

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
  const same = toasts.find((one) => one.kind === kind && one.title === title && one.text === text)
  if (same) return same.id
  const toast: Toast = { id: next++, kind, title, text, lasts }
  publish([...toasts, toast].slice(-4))
  return toast.id
}

export function closeToast(id: number): void {
  publish(toasts.filter((one) => one.id !== id))
}

export const currentToasts = (): readonly Toast[] => toasts

export function onToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
