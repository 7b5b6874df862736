import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Source of a key press: the focused element, and whether it is in the running work. */
export interface KeySource {
  focused: Element | null
  playing: boolean
}
export interface PlayerKeys {
  /** A key was pressed in the player. */
  onKey: (event: KeyboardEvent, source: KeySource) => void
  /** The player took the focus although the work was started from this page. */
  onFocusTaken: () => void
}

/**
 * Detects a failed load. Offline, the browser shows its own blank page in the frame, which sends no message.
 */
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

/**
 * Runs and stops the work in the frame. The player accepts messages from windows of our origin. Key presses in the
 * player are handled here too, because the player has our origin.
 */
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
      // This listener runs before the listeners of the work, which may stop key events.
      inside?.addEventListener(
        'keydown',
        (event) => latest.current.onKey(event, { focused: inside.document.activeElement, playing: isPlaying() }),
        true,
      )
    } catch {
      // The frame contains a page of the browser, for example an offline message.
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
    /** Called for another page of ours in the frame, which does not play anything. */
    codeLoaded: ({ contentWindow }: HTMLIFrameElement) => listen(contentWindow, () => false),
  }
}
