import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

const ADD = 'add'

/** Opens the form of a new row for an address with `?add=1`. A reload does not open the form again. */
export function useAddLink(isAllowed: boolean, add: () => void): void {
  const [params, setParams] = useSearchParams()
  const isAsked = isAllowed && params.has(ADD)
  const begin = useEffectEvent(() => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete(ADD)
        return next
      },
      { replace: true },
    )
    add()
  })
  useEffect(() => {
    if (isAsked) begin()
  }, [isAsked])
}
