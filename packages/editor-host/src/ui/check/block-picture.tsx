import type { Construct } from '@mashu/contract/teaching/check/construct'
import { type ReactNode, useEffect, useState } from 'react'

/** Returns null if the construct has no block. */
export type DrawBlock = (what: Construct) => ReactNode
export type LoadDrawBlock = () => Promise<DrawBlock>

/** Shows nothing if the editor has no such block or the code cannot be loaded. */
export function BlockPicture({ what, load }: { what: Construct; load: LoadDrawBlock | undefined }) {
  const [draw, setDraw] = useState<DrawBlock | null>(null)
  useEffect(() => {
    let wanted = true
    load?.().then(
      (loaded) => wanted && setDraw(() => loaded),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [load])
  const picture = draw?.(what) ?? null
  return picture === null ? null : <div className="mashu-block-picture">{picture}</div>
}
