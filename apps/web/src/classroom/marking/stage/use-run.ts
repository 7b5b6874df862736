import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The focused element, and whether the work was running there. */
export interface KeySource {
  focused: Element | null
  playing: boolean
}
export interface PlayerKeys {
  /** Called when a key was pressed in the player. */
  onKey: (event: KeyboardEvent, source: KeySource) => void
  /** Called when the player takes the focus after this page has started the work. */
  onFocusTaken: () => void
}

/** Offline, the browser shows its own page in the frame, and the frame reports no error. */
function useFrameFailure() {
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const retry = () => {
    setFailed(false)
    setAttempt((before) => before + 1)
  }
  const again = useEffectEvent(retry)
  useEffect(() => {
    if (!failed) return
    const back = () => again()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [failed])
  return {
    failed,
    retry,
    attempt,
    look: (frame: HTMLIFrameElement | null) => setFailed(frame?.contentDocument === null),
  }
}

/** Starts and stops the work by messages, and handles keys in the player, which has our origin. */
export function useRun(keys: PlayerKeys) {
  const frame = useRef<HTMLIFrameElement>(null)
  const running = useRef(false)
  const startedHere = useRef(false)
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const hear = (event: MessageEvent<{ t?: unknown } | null>): void => {
      if (event.origin !== location.origin || event.source !== frame.current?.contentWindow) return
      if (event.data?.t !== 'started') return
      running.current = true
      if (startedHere.current && document.activeElement === frame.current) latest.current.onFocusTaken()
      startedHere.current = false
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [])
  const { failed, retry, attempt, look } = useFrameFailure()
  const toggle = (): void => {
    frame.current?.contentWindow?.postMessage({ t: running.current ? 'stop' : 'start' }, location.origin)
    running.current = !running.current
    startedHere.current = running.current
  }
  const listen = (inside: Window | null | undefined, isPlaying: () => boolean): void => {
    try {
      // This listener must run before the listeners of the work, which may stop key events.
      inside?.addEventListener(
        'keydown',
        (event) => latest.current.onKey(event, { focused: inside.document.activeElement, playing: isPlaying() }),
        true,
      )
    } catch {
      // The frame contains a page of the browser, such as an offline message.
    }
  }
  return {
    frame,
    toggle,
    failed,
    retry,
    attempt,
    loaded: () => {
      running.current = false
      look(frame.current)
      listen(frame.current?.contentWindow, () => running.current)
    },
    /** For a frame that shows code and plays nothing. */
    codeLoaded: ({ contentWindow }: HTMLIFrameElement) => listen(contentWindow, () => false),
  }
}
