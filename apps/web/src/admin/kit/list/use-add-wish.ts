import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

const WISH = 'add'

/** Opens the form of a new row when a link asks for it (`?add=1`, filters preset the row); a reload does not again. */
export function useAddWish(isAllowed: boolean, add: () => void): void {
  const [params, setParams] = useSearchParams()
  const isWished = isAllowed && params.has(WISH)
  const begin = useEffectEvent(() => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        next.delete(WISH)
        return next
      },
      { replace: true },
    )
    add()
  })
  useEffect(() => {
    if (isWished) begin()
  }, [isWished])
}
