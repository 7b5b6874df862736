export type EditorKind = 'scratch' | 'junior' | 'python'

/** A message from an editor to the windows of the site. */
export interface EditorReport {
  t: 'ready' | 'saved' | 'submitted' | 'closed'
  kind: EditorKind
  workId: string | null
  title: string
}

/** A message from the site to the windows of editors. Without a workId, it is for all editors. */
export interface EditorOrder {
  t: 'focus' | 'reload' | 'logout'
  workId?: string | null
}

export interface EditorChannel {
  post(message: EditorReport | EditorOrder): void
  /**
   * Hears messages of other windows.
   * @returns a function that unsubscribes
   */
  listen(listener: (message: EditorReport | EditorOrder) => void): () => void
  close(): void
}

const reportNames: ReadonlySet<unknown> = new Set<EditorReport['t']>(['ready', 'saved', 'submitted', 'closed'])
const orderNames: ReadonlySet<unknown> = new Set<EditorOrder['t']>(['focus', 'reload', 'logout'])

export const isEditorReport = (message: EditorReport | EditorOrder): message is EditorReport =>
  reportNames.has(message.t)

// Even a page of an older build may send messages.
const isMessage = (value: unknown): value is EditorReport | EditorOrder =>
  typeof value === 'object' && value !== null && 't' in value && (reportNames.has(value.t) || orderNames.has(value.t))

const silent: EditorChannel = { post: () => undefined, listen: () => () => undefined, close: () => undefined }

/** Returns null if channels are unavailable or forbidden. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

/** Connects editors and site windows, because cross-origin isolation removes `window.opener`. */
export function editorChannel(): EditorChannel {
  const channel = openChannel('creative')
  if (channel === null) return silent
  let open = true
  return {
    post(message) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel stays in its origin
      if (open) channel.postMessage(message)
    },
    listen(listener) {
      const hear = (event: MessageEvent<unknown>): void => {
        if (isMessage(event.data)) listener(event.data)
      }
      channel.addEventListener('message', hear)
      return () => channel.removeEventListener('message', hear)
    },
    close() {
      open = false
      channel.close()
    },
  }
}
