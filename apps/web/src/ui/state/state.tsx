import { ApiError, CallError } from '@mashu/client'
import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { classNames } from '../text/class-names.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import { Mascot, type MascotFace, type MascotPose } from '@mashu/ui/mascot'
import styles from './state.module.css'

interface StateProps {
  title: string
  /** Describes the next step. */
  text?: ReactNode
  /** A button or a link. */
  action?: ReactNode
  className?: string
}

interface PictureProps {
  pose?: MascotPose
  face?: MascotFace
  width?: number
}

/** The page has no other content, so the title is the heading of the page. */
interface AloneProps {
  alone?: boolean
}

/** For children: mascot, sentence and button. */
export function EmptyState({
  title,
  text,
  action,
  className,
  pose = 'point',
  face = 'open',
  width = 96,
  alone,
}: StateProps & PictureProps & AloneProps) {
  const Title = alone ? 'h1' : 'h3'
  return (
    <div className={classNames(styles.state, className)}>
      <Mascot pose={pose} face={face} width={width} />
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}

const UNREACHABLE = '网络好像断开了，你的作品都还在，别担心。'
const BROKEN = '学校的服务器出了点问题，你的作品都还在，过一会儿再试。'
const FAULTY = '页面出了点问题，你的作品都还在，刷新一下再试。'
const EXPIRED = '登录已经过期，重新登录就能看到，你的作品都还在。'
const BUSY = '现在人有点多，你的作品都还在，过一会儿再试。'
const TOO_MANY = 429
const SERVER_ERROR = 500
const TIMEOUT = 504

/**
 * Except for a timeout, a failure of the server is not called a network failure. Otherwise users would check their own
 * network.
 */
function reasonOf(error: unknown): string {
  if (!(error instanceof CallError)) return FAULTY
  if (error.kind === 'refused') return error.message
  if (error.kind === 'expired') return EXPIRED
  if (error instanceof ApiError && error.status === TOO_MANY) return BUSY
  const isBroken = error instanceof ApiError && error.status >= SERVER_ERROR && error.status !== TIMEOUT
  return isBroken ? BROKEN : UNREACHABLE
}

interface ErrorStateProps extends Partial<Omit<StateProps, 'text'>> {
  /** A refusal of the server is shown with its message. */
  error: unknown
  onRetry?: () => void
  retrying?: boolean
}

export function FailedState({ title, text, action, className }: StateProps) {
  return (
    <div className={classNames(styles.state, className)} role="alert">
      <Mascot pose="rest" face="worried" width={96} />
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>{action}</div>
    </div>
  )
}

/** Tells children that their work is safe and that they can try again. */
export function ErrorState({ title = '没有加载出来', error, action, className, onRetry, retrying }: ErrorStateProps) {
  const actions = (
    <>
      {action}
      {onRetry && (
        <Button kind="outline" icon="refresh" loading={retrying} onClick={onRetry}>
          再试一次
        </Button>
      )}
    </>
  )
  return <FailedState title={title} text={reasonOf(error)} action={actions} className={className} />
}

/** For the office: icon, sentence and action. */
export function OfficeEmpty({ title, action, icon = 'file' }: { title: string; action?: ReactNode; icon?: IconName }) {
  return (
    <div className={classNames(styles.state, styles.office)}>
      <Icon name={icon} size={24} />
      <p className={styles.title}>{title}</p>
      {action}
    </div>
  )
}

interface BarProps {
  children: ReactNode
  action?: ReactNode
  /** A warning instead of an error. */
  isWarning?: boolean
}

/** For the office. */
export function ErrorBar({ children, action, isWarning = false }: BarProps) {
  return (
    <div className={classNames(styles.bar, isWarning && styles.warning)} role="alert">
      <Icon name="warning" size={16} />
      <span>{children}</span>
      {action}
    </div>
  )
}
