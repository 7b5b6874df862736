import { useState } from 'react'
import { fileAddress, useSiteConfig } from '../../api/site-config.ts'
import { classNames } from '../text/class-names.ts'
import styles from './avatar.module.css'

const tones = ['blue', 'amber', 'green', 'coral']

/** The same name always has the same colour. */
export function toneOf(name: string): string {
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0)!
  return tones[sum % tones.length]!
}

/** Ignores a suffix such as 同学 in 郑同学, and the account of a namesake. */
const letterOf = (name: string): string => [...name.trim().replace(/(?<=.)(同学|老师|（.*）)$/, '')].at(-1) ?? '码'

interface AvatarProps {
  /** Storage key or address. Without a picture or a default avatar of the site, a letter of the name is shown. */
  src?: string | null
  name: string
  size?: number
  className?: string
}

/** The picture is decoration, because the name is beside the picture. */
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
