import { useEffect, useState } from 'react'
import type { ResultOf } from '@mashu/contract/endpoint'
import { sso } from '@mashu/contract/sys/sso/sso'
import { call } from '@mashu/client'
import { afterLogin } from '../../page/redirect.ts'
import { Icon } from '../../ui/picture/icon.tsx'
import { ssoAddress, ssoIcon } from './sso-address.ts'
import styles from './sso.module.css'

type Ways = ResultOf<typeof sso.ways>

/** Links to the login providers of the school. */
export function SsoWays({ search }: { search: string }) {
  const [ways, setWays] = useState<Ways>([])
  useEffect(() => {
    const stop = new AbortController()
    // If loading fails, people can still log in by name and password.
    call(sso.ways, { signal: stop.signal }).then(
      (found) => setWays(found ?? []),
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  if (ways.length === 0) return null
  return (
    <section className={styles.ways} aria-label="其他登录方式">
      <p className={styles.or}>其他登录方式</p>
      <ul>
        {ways.map(({ code, name, icon }) => (
          <li key={code}>
            <a className={styles.way} href={ssoAddress(code, afterLogin(search))}>
              <Icon name={ssoIcon(icon)} />
              <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
