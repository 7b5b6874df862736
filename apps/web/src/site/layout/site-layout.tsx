import { useEffect, useLayoutEffect, useState, type CSSProperties } from 'react'
import { Outlet, useLocation } from 'react-router'
import { leaveOldScript, runCustomScript } from '../../page/custom-script.ts'
import { useCustomStyle } from '../../page/custom-style.ts'
import { applyLight } from '../../ui/theme/dark.ts'
import { fileAddress, useSiteConfig, type SiteConfig } from '../../api/site-config.ts'
import { isSitePreview } from '../../api/site-preview.ts'
import { classNames } from '../../ui/text/class-names.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import styles from './site-layout.module.css'

/** Only simple values of the settings are used in styles. */
function ground(siteConfig: SiteConfig, picture: string | undefined, home: boolean): CSSProperties {
  const plainGround = home ? undefined : 'transparent'
  return {
    '--home-color': siteConfig.homeBgColor || undefined,
    '--home-picture': picture ? `url(${JSON.stringify(picture)})` : undefined,
    '--home-repeat': picture ? siteConfig.homeBgRepeat || 'no-repeat' : undefined,
    '--header-ground': picture ? 'var(--surface)' : plainGround,
  } as CSSProperties
}

/** The header is fixed after `limit` px of scrolling (spec.md §2.1). */
function useScrolledPast(limit: number): boolean {
  const [past, setPast] = useState(() => scrollY >= limit)
  useEffect(() => {
    const look = () => setPast(scrollY >= limit)
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [limit])
  return past
}

/** Pages with a user's orders must not run a script of the school. */
export function PrivateSiteLayout() {
  return <SiteLayout isPrivate />
}

export function SiteLayout({ isPrivate = false }: { isPrivate?: boolean }) {
  const fixed = useScrolledPast(105)
  const { pathname } = useLocation()
  const siteConfig = useSiteConfig()
  const picture = fileAddress(siteConfig.file_homeBg)
  useCustomStyle(siteConfig.customCss)
  useLayoutEffect(() => applyLight(), [])
  const { customScript } = siteConfig
  const isScripted = !isPrivate && !isSitePreview
  useEffect(() => {
    if (isScripted) runCustomScript(customScript)
  }, [customScript, isScripted])
  useEffect(() => {
    if (isScripted) leaveOldScript(pathname)
  }, [pathname, isScripted])
  const home = pathname === '/index' || pathname === '/home'
  return (
    <div className={styles.page} style={ground(siteConfig, picture, home)}>
      <a href="#main" className={styles.skip}>
        跳到正文
      </a>
      <SiteHeader fixed={fixed} />
      <main id="main" tabIndex={-1} className={classNames(styles.main, picture && !home && styles.veil)}>
        <Outlet />
      </main>
      <SiteFooter />
    </div>
  )
}
