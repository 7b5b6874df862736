import { useEffect, useEffectEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { createPortal } from 'react-dom'
import type { ResultOf } from '@mashu/contract/endpoint'
import type { classLogin } from '@mashu/contract/sys/class-login/class-login'
import { join } from '@mashu/contract/sys/start/join'
import { queryOf } from '../../../api/query.ts'
import { useSiteConfig } from '../../../api/site-config.ts'
import { cardAddress } from '../../../account/child/card-code.ts'
import { Picture } from '../../../ui/drawing/picture.tsx'
import { originForOthers } from '../../../page/slip-address.ts'
import { QrCode } from '../../../ui/picture/qr-code.tsx'
import styles from './card-sheet.module.css'

export type Cards = ResultOf<typeof classLogin.makeCards>

/** Renders cards for printing, eight to an A4 page, once the address of the school is known. */
export function CardSheet({ cards: { className, cards }, printed }: { cards: Cards; printed: () => void }) {
  const { brandName } = useSiteConfig()
  const { data, isPending } = useQuery({ ...queryOf(join.addresses), retry: false })
  const origin = originForOthers(location.origin, data?.addresses ?? [])
  const done = useEffectEvent(printed)
  useEffect(() => {
    if (isPending) return
    const end = () => done()
    window.addEventListener('afterprint', end)
    window.print()
    return () => window.removeEventListener('afterprint', end)
  }, [isPending])
  return createPortal(
    <ul className={styles.sheet} aria-label="登录卡片">
      {cards.map(({ userId, realname, face, code }) => (
        <li key={userId} className={styles.card}>
          <div className={styles.who}>
            {face !== null && <Picture id={face} className={styles.face} />}
            <b>{realname}</b>
            <span>{className}</span>
            <small>{brandName}</small>
          </div>
          <div className={styles.scan}>
            <QrCode text={cardAddress(origin, code)} label={`${realname}的登录二维码`} className={styles.code} />
            <small>丢了请告诉老师</small>
          </div>
        </li>
      ))}
    </ul>,
    document.body,
  )
}
