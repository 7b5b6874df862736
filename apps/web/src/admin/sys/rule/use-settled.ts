import { useEffect, useState } from 'react'

const PAUSE_MS = 300

/** Returns a text after it has not changed for a short time. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
