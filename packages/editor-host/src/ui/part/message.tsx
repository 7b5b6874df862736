import { useToast } from '@mashu/ui/toast'
import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'

export interface ToastProps {
  icon: IconName
  tone: 'good' | 'look' | 'alarm'
  children: ReactNode
  actions?: ReactNode
  /** Milliseconds. A message with 0 stays until it is closed. */
  stay: number
  onClose: () => void
}

/** Stays while the pointer or the focus is on the message. */
export function Toast({ icon, tone, children, actions, stay, onClose }: ToastProps) {
  const card = useToast({ lasts: stay, urgent: tone === 'alarm', onClose })
  return (
    <div className={`mashu-toast mashu-toast-${tone}`} {...card}>
      <span className="mashu-tile">
        <Icon name={icon} />
      </span>
      <p>{children}</p>
      {actions}
      <button type="button" className="mashu-close" aria-label="知道了" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  )
}
