import type { ReactNode } from 'react'
import { Card } from '../../ui/card/card.tsx'
import { Icon } from '../../ui/picture/icon.tsx'
import { classNames } from '../../ui/text/class-names.ts'
import styles from './example.module.css'

interface ResultPageProps {
  good: boolean
  title: string
  text: string
  actions: ReactNode
  children?: ReactNode
}

export function ResultPage({ good, title, text, actions, children }: ResultPageProps) {
  return (
    <Card padded>
      <div className={styles.result} role="status">
        <span className={classNames(styles.mark, !good && styles.bad)}>
          <Icon name={good ? 'check' : 'close'} size={32} />
        </span>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className={styles.actions}>{actions}</div>
        {children && <div className={styles.facts}>{children}</div>}
      </div>
    </Card>
  )
}
