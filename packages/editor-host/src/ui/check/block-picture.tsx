import type { Construct } from '@mashu/contract/teaching/check/construct'
import { type ReactNode, useEffect, useState } from 'react'

/** Draws the block of a construct as the editor does; null where it has none. */
export type DrawBlock = (what: Construct) => ReactNode
/** Fetches what draws blocks, once it is wanted. */
export type LoadDrawBlock = () => Promise<DrawBlock>

/** The picture of one block; nothing where the editor has none, and when what draws it does not come. */
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
