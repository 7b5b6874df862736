import { useState } from 'react'
import type { SiteMenuEntry, SiteMenuNode } from '@mashu/contract/teaching/menu'
import { MenuAnchor, MenuEntry } from '../../../site/layout/menu-entry.tsx'
import { linksOf, type MenuLink } from '../../../site/layout/site-menu.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Logo } from '../../../ui/picture/logo.tsx'
import styles from './menu.module.css'

/** Converts stored menu entries to the entries that visitors receive. */
export const entriesOf = (nodes: readonly SiteMenuNode[]): SiteMenuEntry[] =>
  nodes
    .filter((node) => !node.hidden)
    .map(({ id, name, url, route, needLogin, internalOrExternal, children }) => ({
      id,
      title: name,
      url,
      route,
      needLogin,
      internalOrExternal,
      children: entriesOf(children ?? []),
    }))

const viewers = [
  { key: 'guest', text: '访客看到的' },
  { key: 'member', text: '登录后看到的' },
] as const
const screens = [
  { key: 'wide', text: '电脑' },
  { key: 'phone', text: '手机' },
] as const

function PhoneMenu({ links }: { links: readonly MenuLink[] }) {
  return (
    <div className={styles.sheet}>
      {links.map((link) => (
        <div key={link.id}>
          {link.to ? <MenuAnchor link={link} /> : <span className={styles.group}>{link.title}</span>}
          <div className={styles.inner}>
            {link.children.map((child) => (
              <MenuAnchor key={child.id} link={child} />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}

/** The links in this preview do nothing. */
export function MenuPreview({ nodes }: { nodes: readonly SiteMenuNode[] }) {
  const [viewer, setViewer] = useState<(typeof viewers)[number]['key']>('guest')
  const [screen, setScreen] = useState<(typeof screens)[number]['key']>('wide')
  const links = linksOf(entriesOf(nodes), viewer === 'member', location.origin)
  return (
    <section className={styles.preview} aria-label="网站顶部预览">
      <header className={styles.previewHead}>
        <h2>网站顶部预览</h2>
        <Segmented compact label="谁看到的" options={viewers} value={viewer} onChange={setViewer} />
        <Segmented compact label="屏幕" options={screens} value={screen} onChange={setScreen} />
      </header>
      <div
        data-theme="light"
        className={screen === 'wide' ? styles.site : styles.phone}
        onClickCapture={(event) => {
          if ((event.target as Element).closest('a')) event.preventDefault()
        }}
      >
        <Logo size={36} />
        {screen === 'wide' ? (
          <nav className={styles.nav} aria-label="主菜单预览">
            {links.map((link) => (
              <MenuEntry key={link.id} link={link} />
            ))}
          </nav>
        ) : (
          <PhoneMenu links={links} />
        )}
        {links.length === 0 && <span className={styles.none}>没有可以显示的菜单</span>}
      </div>
    </section>
  )
}
