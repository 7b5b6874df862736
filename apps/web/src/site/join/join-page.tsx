import { useLayoutEffect, useState } from 'react'
import { Link } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { join } from '@mashu/contract/sys/start/join'
import type { ResultOf } from '@mashu/contract'
import { queryOf } from '../../api/query.ts'
import { useTitle } from '../../page/title.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Logo } from '../../ui/picture/logo.tsx'
import { QrCode } from '../../ui/picture/qr-code.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/state/state.tsx'
import { applyLight } from '../../ui/theme/dark.ts'
import styles from './join-page.module.css'

/** Milliseconds between two requests. A laptop that changes the network gets other addresses. */
const REFRESH_MS = 15_000

/** People type the address by hand. The browser adds the rest. */
const withoutScheme = (address: string) => address.replace(/^http:\/\//, '').replace(/\/$/, '')

function Addresses({ named, addresses }: ResultOf<typeof join.addresses>) {
  const [chosen, setChosen] = useState(0)
  // The computer may have left a network since the last request.
  const address = addresses[chosen] ?? addresses[0]
  if (address === undefined)
    return (
      <EmptyState
        title="现在只有这台电脑能打开"
        text="请连上教室的网络。如果已经连上，请管理员用发布包里的 start 脚本重新启动码塾，别的电脑就能打开了。"
        action={<ButtonLink to="/index">回首页</ButtonLink>}
      />
    )
  const others = addresses.length > 1 ? addresses : []
  return (
    <div className={styles.way}>
      <QrCode text={address} label={`二维码，打开 ${address}`} className={styles.code} />
      <div className={styles.words}>
        <h1>在浏览器里打开</h1>
        <p className={styles.address}>{withoutScheme(address)}</p>
        {named && (
          <p className={styles.named}>
            也可以打开 <b>{withoutScheme(named)}</b>
          </p>
        )}
        <p className={styles.hint}>平板和手机可以扫二维码。要和老师的电脑连同一个网络。</p>
        {others.length > 0 && (
          <div className={styles.others} role="group" aria-label="打不开？换一个网址">
            <span>打不开？换一个：</span>
            {others.map((other, index) => (
              <Button
                key={other}
                kind={other === address ? 'primary' : 'outline'}
                size="small"
                aria-pressed={other === address}
                onClick={() => setChosen(index)}
              >
                {withoutScheme(other)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}

/** Shows the school's address on the projector. */
export function JoinPage() {
  useTitle('一起来上课')
  useLayoutEffect(() => applyLight(), [])
  const { data, isPending, error, refetch, isRefetching } = useQuery({
    ...queryOf(join.addresses),
    refetchInterval: REFRESH_MS,
    retry: false,
  })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/index" className={styles.logo}>
          <Logo size={56} />
          <span className="visually-hidden">，返回首页</span>
        </Link>
      </header>
      <main tabIndex={-1} className={styles.main}>
        {isPending && (
          <div className={styles.way} aria-busy="true">
            <Skeleton className={styles.code} radius={24} />
            <Skeleton width={320} height={96} radius={16} />
          </div>
        )}
        {!isPending && !data && (
          <ErrorState title="网址没有加载出来" error={error} onRetry={() => void refetch()} retrying={isRefetching} />
        )}
        {data && <Addresses {...data} />}
      </main>
    </div>
  )
}
