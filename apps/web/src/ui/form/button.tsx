import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../text/class-names.ts'
import { Icon, type IconName } from '../picture/icon.tsx'
import styles from './button.module.css'

interface Look {
  kind?: 'primary' | 'amber' | 'white' | 'coral' | 'outline' | 'soft' | 'ghost' | 'danger'
  /**
   * For children: `kid` (48 px) and `small` (44 px). For adults: `compact` (36 px). Main button of a page: `big` (56
   * px).
   */
  size?: 'kid' | 'small' | 'compact' | 'big'
  icon?: IconName
  /** After the text, for links. */
  iconAfter?: IconName
  wide?: boolean
  children?: ReactNode
}

const lookClass = ({ kind = 'primary', size = 'kid', wide }: Look, own?: string) =>
  classNames(styles.button, styles[kind], styles[size], wide && styles.wide, own)

function Content({ icon, iconAfter, children, busy }: Look & { busy?: boolean }) {
  return (
    <>
      {busy ? <span className={styles.spinner} /> : icon && <Icon name={icon} size={20} />}
      {children}
      {iconAfter && <Icon name={iconAfter} size={16} />}
    </>
  )
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /** The button keeps its width, shows a spinner and ignores clicks. */
  loading?: boolean
  /** For example 正在保存. */
  loadingText?: string
}

/** A disabled button stays focusable, so that keyboard users can read the reason in `title`. */
export function Button({
  kind,
  size,
  icon,
  iconAfter,
  wide,
  children,
  loading = false,
  loadingText,
  disabled = false,
  className,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const off = disabled || loading
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (off) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={lookClass({ kind, size, wide }, className)}
      aria-disabled={off || undefined}
      aria-busy={loading || undefined}
      onClick={press}
      {...rest}
    >
      <Content icon={icon} iconAfter={iconAfter} busy={loading}>
        {loading && loadingText ? loadingText : children}
      </Content>
    </button>
  )
}

interface ButtonLinkProps extends Look {
  /** A path of this app navigates without a page load. Other addresses are plain links. */
  to: string
  newWindow?: boolean
  className?: string
  title?: string
  onClick?: (event: MouseEvent<HTMLAnchorElement>) => void
}

export function ButtonLink({
  to,
  newWindow = false,
  kind,
  size,
  icon,
  iconAfter,
  wide,
  children,
  className,
  ...rest
}: ButtonLinkProps) {
  const look = lookClass({ kind, size, wide }, className)
  const content = (
    <Content icon={icon} iconAfter={iconAfter}>
      {children}
    </Content>
  )
  if (newWindow || !to.startsWith('/'))
    return (
      <a
        href={to}
        className={look}
        target={newWindow ? '_blank' : undefined}
        rel={newWindow ? 'noopener' : undefined}
        {...rest}
      >
        {content}
      </a>
    )
  return (
    <Link to={to} className={look} {...rest}>
      {content}
    </Link>
  )
}
