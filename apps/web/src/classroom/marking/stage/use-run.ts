import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Source of a key press: the focused element, and whether it is in the running work. */
export interface KeySource {
  focused: Element | null
  playing: boolean
}
export interface PlayerKeys {
  /** A key was pressed in the player. */ onKey: (event: KeyboardEvent, source: KeySource) => void
  /** The player took the focus although the work was started from this page. */ onFocusTaken: () => void
}

/** Without a network the browser puts a page of its own into the frame, which is blank and says nothing to anyone. */
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
 * Runs and stops the work in the frame; the player listens to windows of our own origin. Keys pressed in the player are
 * heard here too: it is a page of our origin.
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
      // Before the work hears it, since works keep keys for themselves.
      inside?.addEventListener(
        'keydown',
        (event) => latest.current.onKey(event, { focused: inside.document.activeElement, playing: isPlaying() }),
        true,
      )
    } catch {
      // Not our page but a page of the browser's own, for instance without a network.
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
    /** Another page of ours in a frame; nothing plays in it. */
    codeLoaded: ({ contentWindow }: HTMLIFrameElement) => listen(contentWindow, () => false),
  }
}
