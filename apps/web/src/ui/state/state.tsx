import { ApiError, CallError } from '@mashu/client'
import type { ReactNode } from 'react'
import { Button } from '../form/button.tsx'
import { classNames } from '../text/class-names.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import { Mascot, type MascotFace, type MascotPose } from '../picture/mascot.tsx'
import styles from './state.module.css'

interface StateProps {
  title: string
  /** A sentence about the next step. */
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

/** `alone` is true when the page has no other content. The title is then the heading of the page. */
interface AloneProps {
  alone?: boolean
}

/** Shows to children that a list is empty: mascot, sentence and button. */
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
 * Returns the reason of a failure for users. A failure of the server is not called a network failure. Otherwise users
 * would check their own network.
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
  /** If the server refused the request, its message is shown. */
  error: unknown
  onRetry?: () => void
  retrying?: boolean
}

/** Tells children about a failure, with the given text. */
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

/** Tells children that loading failed, that their work is safe and that they can try again. */
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

/** Shows in the office that a list is empty: icon, sentence and action. */
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
  /** True for a warning, false for an error. */
  isWarning?: boolean
}

/** Shows an error or a warning on a page of the office, with an action. */
export function ErrorBar({ children, action, isWarning = false }: BarProps) {
  return (
    <div className={classNames(styles.bar, isWarning && styles.warning)} role="alert">
      <Icon name="warning" size={16} />
      <span>{children}</span>
      {action}
    </div>
  )
}
