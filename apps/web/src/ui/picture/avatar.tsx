import { useState } from 'react'
import { fileAddress, useSiteConfig } from '../../api/site-config.ts'
import { classNames } from '../text/class-names.ts'
import styles from './avatar.module.css'

const tones = ['blue', 'amber', 'green', 'coral']

/** Returns the background colour of a person, which is always the same. */
export function toneOf(name: string): string {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0)!
  return tones[sum % tones.length]!
}

/**
 * Returns the letter that distinguishes people: the last letter of the name, without the 同学 of a public name such as
 * 郑同学.
 */
const letterOf = (name: string): string => [...name.trim().replace(/(?<=.)(同学|老师)$/, '')].at(-1) ?? '码'

interface AvatarProps {
  /** Storage key or address. The default is the picture of the site, or else the last letter of the name. */
  src?: string | null
  name: string
  size?: number
  className?: string
}

/** The round picture of a person. It is decoration, because the name is beside it. */
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
