import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** Returns the text as it was when it last stayed unchanged for `PAUSE_MS`. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
