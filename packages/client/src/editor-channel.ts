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
  /** Calls `listener` for each message of another window. Returns a function that unsubscribes. */
  listen(listener: (message: EditorReport | EditorOrder) => void): () => void
  close(): void
}

const reportNames: ReadonlySet<unknown> = new Set<EditorReport['t']>(['ready', 'saved', 'submitted', 'closed'])
const orderNames: ReadonlySet<unknown> = new Set<EditorOrder['t']>(['focus', 'reload', 'logout'])

/** Returns true for a message from an editor, and false for a message from the site. */
export const isEditorReport = (message: EditorReport | EditorOrder): message is EditorReport =>
  reportNames.has(message.t)

// Any page of the same origin may send messages, even a page of an older build. Messages are therefore validated.
const isMessage = (value: unknown): value is EditorReport | EditorOrder =>
  typeof value === 'object' && value !== null && 't' in value && (reportNames.has(value.t) || orderNames.has(value.t))

const silent: EditorChannel = { post: () => undefined, listen: () => () => undefined, close: () => undefined }

/** Opens a channel between the windows of this browser. Returns null if channels are unavailable or forbidden. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    return null
  }
}

/**
 * Opens the channel 'creative' between the windows of editors and the windows of the site. They cannot use
 * `window.opener`, because cross-origin isolation removes it.
 */
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
