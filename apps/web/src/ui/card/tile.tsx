import { fileAddress } from '../../api/site-config.ts'
import { tileOf } from '../scenery/prop.ts'
import styles from './tile.module.css'

/** The school's picture, or otherwise a built-in picture. It is decoration, because the name is beside the picture. */
export function Tile({ src, seed, size = 48 }: { src?: string | null; seed: string | number; size?: number }) {
  const own = fileAddress(src)
  const { src: prop, ground } = tileOf(seed)
  return (
    <span
      className={styles['tile']}
      style={{ width: size, height: size, background: own ? undefined : ground }}
      aria-hidden
    >
      <img src={own ?? prop} alt="" className={own ? styles['photo'] : undefined} loading="lazy" />
    </span>
  )
}
