import type { ResultOf } from '@mashu/contract/endpoint'
import type { classLogin } from '@mashu/contract/sys/class-login/class-login'
import { useSiteConfig } from '../../../api/site-config.ts'
import { cardAddress } from '../../../account/child/card-code.ts'
import { Picture } from '../../../ui/drawing/picture.tsx'
import { PrintPart, PrintSheet } from '../../kit/print/print-sheet.tsx'
import styles from './card-sheet.module.css'

export type Cards = ResultOf<typeof classLogin.makeCards>

/** Prints eight login cards on an A4 page. */
export function CardSheet({ cards: { className, cards }, printed }: { cards: Cards; printed: () => void }) {
  const { brandName } = useSiteConfig()
  return (
    <PrintSheet label="登录卡片" height={69} codeSize={42} printed={printed}>
      {(origin) =>
        cards.map(({ userId, realname, face, code }) => (
          <PrintPart
            key={userId}
            code={cardAddress(origin, code)}
            label={`${realname}的登录二维码`}
            below="丢了请告诉老师"
          >
            <div className={styles.who}>
              {face !== null && <Picture id={face} className={styles.face} />}
              <b>{realname}</b>
              <span>{className}</span>
              <small>{brandName}</small>
            </div>
          </PrintPart>
        ))
      }
    </PrintSheet>
  )
}
