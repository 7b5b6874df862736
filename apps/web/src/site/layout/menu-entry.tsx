import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/picture/icon.tsx'
import { isHere, type MenuLink } from './site-menu.ts'
import styles from './site-layout.module.css'

/** Opens pages of the site without a reload, and other addresses as usual. */
export function MenuAnchor({
  link,
  children,
  onClick,
}: {
  link: MenuLink
  children?: ReactNode
  onClick?: () => void
}) {
  const { pathname, search } = useLocation()
  const content = (
    <>
      {link.title}
      {children}
    </>
  )
  if (link.routed && !link.newWindow)
    return (
      <Link
        to={link.to!}
        className={styles.link}
        aria-current={isHere(link, pathname, search) ? 'page' : undefined}
        onClick={onClick}
      >
        {content}
      </Link>
    )
  return (
    <a
      href={link.to}
      className={styles.link}
      target={link.newWindow ? '_blank' : undefined}
      rel={link.newWindow ? 'noopener' : undefined}
      onClick={onClick}
    >
      {content}
    </a>
  )
}

/** Opens by pointer, click or key, and closes with Esc or when the pointer or the focus leaves. */
function Group({ link }: { link: MenuLink }) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const left = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <div
      className={styles.entry}
      onMouseEnter={() => setOpen(true)}
      onMouseLeave={() => setOpen(false)}
      onBlur={left}
      onKeyDown={key}
    >
      <button ref={toggle} type="button" className={styles.link} aria-expanded={open} onClick={() => setOpen(true)}>
        {link.title}
        <Icon name="down" size={16} />
      </button>
      {open && (
        <div className={styles.children}>
          {link.to && <MenuAnchor link={{ ...link, children: [] }} />}
          {link.children.map((child) => (
            <MenuAnchor key={child.id} link={child}>
              {child.newWindow && <Icon name="external" size={16} />}
            </MenuAnchor>
          ))}
        </div>
      )}
    </div>
  )
}

export function MenuEntry({ link }: { link: MenuLink }) {
  return link.children.length > 0 ? (
    <Group link={link} />
  ) : (
    <div className={styles.entry}>
      <MenuAnchor link={link} />
    </div>
  )
}
