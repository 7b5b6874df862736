import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

const ADD = 'add'

/** Opens the form of a new row when a link asks for it (`?add=1`, filters preset the row); a reload does not again. */
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
