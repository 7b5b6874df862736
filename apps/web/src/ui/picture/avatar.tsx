import { useState } from 'react'
import { fileAddress, useSiteConfig } from '../../api/site-config.ts'
import { classNames } from '../text/class-names.ts'
import styles from './avatar.module.css'

const tones = ['blue', 'amber', 'green', 'coral']

/** Returns the background colour for a name. The same name always has the same colour. */
export function toneOf(name: string): string {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0)!
  return tones[sum % tones.length]!
}

/** Returns the last letter of a name without a suffix such as 同学 in 郑同学. */
const letterOf = (name: string): string => [...name.trim().replace(/(?<=.)(同学|老师)$/, '')].at(-1) ?? '码'

interface AvatarProps {
  /**
   * Storage key or address. The default is the default avatar of the site. Without such an avatar a letter of the name
   * is shown.
   */
  src?: string | null
  name: string
  size?: number
  className?: string
}

/** The round picture of a person. The picture is decoration, because the name is beside the picture. */
export function Avatar({ src, name, size = 40, className }: AvatarProps) {
  const { avatar } = useSiteConfig()
  const address = fileAddress(src) ?? fileAddress(avatar)
  const [broken, setBroken] = useState<string>()
  return (
    <span
      className={classNames(styles.avatar, styles[toneOf(name)], className)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
      aria-hidden
    >
      {address && broken !== address ? (
        <img src={address} width={size} height={size} alt="" loading="lazy" onError={() => setBroken(address)} />
      ) : (
        letterOf(name)
      )}
    </span>
  )
}
