import { useEffect, useState } from 'react'

/** Keeps the id of the shaking item. A touch outside of the delete badge ends the shaking. */
export function useShaking(): [string | undefined, (id: string | undefined) => void] {
  const [shaking, setShaking] = useState<string>()
  useEffect(() => {
    if (shaking === undefined) return
    const calm = (event: Event): void => {
      if (!(event.target as Element).closest?.('.delete-badge')) setShaking(undefined)
    }
    window.addEventListener('pointerdown', calm, { capture: true })
    return () => window.removeEventListener('pointerdown', calm, { capture: true })
  }, [shaking])
  return [shaking, setShaking]
}
