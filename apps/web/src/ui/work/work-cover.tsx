import { useState } from 'react'
import { fileAddress } from '../../api/site-config.ts'
import { Chip } from '../card/chip.tsx'
import { classNames } from '../text/class-names.ts'
import { Icon } from '../picture/icon.tsx'
import { workKind } from './work-kind.ts'
import styles from './work-cover.module.css'

interface WorkCoverProps {
  /** Storage key or address of the picture. */
  src?: string | null
  workType: string | number | null
  /** Otherwise the picture loads when it is near the visible area. */
  eager?: boolean
  width?: 320 | 640
  className?: string
}

/** The server makes the 4:3 thumbnails (`?w=`). */
export function WorkCover({ src, workType, eager = false, width = 320, className }: WorkCoverProps) {
  const kind = workKind(workType)
  const address = fileAddress(src)
  const [broken, setBroken] = useState<string>()
  return (
    <span className={classNames(styles.cover, className)}>
      {address && broken !== address ? (
        <img
          src={`${address}${address.includes('?') ? '&' : '?'}w=${width}`}
          width={320}
          height={240}
          alt=""
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(address)}
        />
      ) : (
        <span className={styles.none}>
          <Icon name="image" size={48} />
        </span>
      )}
      {kind && (
        <Chip tone="cover" dot={kind.colour} className={styles.chip}>
          {kind.text}
        </Chip>
      )}
    </span>
  )
}
