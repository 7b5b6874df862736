import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '@mashu/client'
import { consent } from '@mashu/contract/sys/user/consent'
import styles from './guardian-consent.module.css'

/** Consent may also be given after the first login. `onChange` receives the version of the accepted text. */
export function GuardianConsent({ onChange }: { onChange: (version: string | undefined) => void }) {
  const [isGiven, setGiven] = useState(false)
  const [version, setVersion] = useState<string>()
  useEffect(() => {
    const leaving = new AbortController()
    call(consent.current, { signal: leaving.signal })
      .then((current) => setVersion(current?.version))
      // Without an answer from the server, the guardian is asked after the login.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [])
  if (version === undefined) return null
  return (
    <label className={styles.consent}>
      <input
        type="checkbox"
        checked={isGiven}
        onChange={({ target }) => {
          setGiven(target.checked)
          onChange(target.checked ? version : undefined)
        }}
      />
      <span>
        我是监护人，或家长已经同意
        <Link to="/privacy" target="_blank">
          隐私说明
        </Link>
        （家长不在身边可以先不勾，登录后再请家长看）
      </span>
    </label>
  )
}
