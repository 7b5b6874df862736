import { type ReactNode, useLayoutEffect } from 'react'
import { Link } from 'react-router'
import { useSiteConfig } from '../api/site-config.ts'
import { ButtonLink } from '../ui/form/button.tsx'
import { applyLight } from '../ui/theme/dark.ts'
import { Logo } from '../ui/picture/logo.tsx'
import { Mascot } from '@mashu/ui/mascot'
import { LoginScene } from './login/login-scene.tsx'
import styles from './user-layout.module.css'

const year = new Date().getFullYear()

interface UserLayoutProps {
  children: ReactNode
  /** True before the school is set up. */
  isAlone?: boolean
}

/** The frame of the pages below /user (spec.md §2.1). The frame is always light, like the public pages. */
export function UserLayout({ children, isAlone = false }: UserLayoutProps) {
  const siteConfig = useSiteConfig()
  useLayoutEffect(() => applyLight(), [])
  return (
    <div className={styles.page}>
      <section className={styles.left} aria-label={siteConfig.brandName}>
        <LoginScene className={styles.art} />
        {isAlone ? (
          <span className={styles.logo}>
            <Logo withDescription />
          </span>
        ) : (
          <Link to="/index" className={styles.logo}>
            <Logo withDescription />
            <span className="visually-hidden">，返回首页</span>
          </Link>
        )}
        <div className={styles.words}>
          <p>今天想做点什么？</p>
          <p>一块一块拼起来，就是你的第一个游戏。</p>
        </div>
        <div className={styles.guide}>
          <Mascot pose="wave" face="happy" width={112} />
        </div>
      </section>
      <main tabIndex={-1} className={styles.right}>
        {!isAlone && (
          <ButtonLink to="/index" kind="ghost" size="small" icon="left" className={styles.back}>
            返回首页
          </ButtonLink>
        )}
        <div className={styles.content}>{children}</div>
        <footer className={styles.foot}>
          {siteConfig.footer ? (
            <div dangerouslySetInnerHTML={{ __html: siteConfig.footer }} />
          ) : (
            <>
              © {year} {siteConfig.brandName}
            </>
          )}
        </footer>
      </main>
    </div>
  )
}
