import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Icon } from '../../../../ui/picture/icon.tsx'
import styles from './board.module.css'

export function Part({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.part} role="group" aria-label={label}>
      <b>{label}</b>
      {children}
    </div>
  )
}

export function Remove({ label, onClick }: { label: string; onClick: () => void }) {
  return <Button type="text" aria-label={label} icon={<Icon name="close" size={16} />} onClick={onClick} />
}
