import { siteConfig } from '../../api/site-config.ts'
import { Logo } from '../../ui/picture/logo.tsx'
import styles from './site-footer.module.css'

const year = new Date().getFullYear()

/** The footer of the settings (the server sanitises it when it is saved), or the brand alone. */
export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <svg className={styles.hills} viewBox="0 0 1440 56" preserveAspectRatio="none" aria-hidden>
        <path d="M0 40Q180 4 420 20t400 2 340-8 280 22v20H0z" style={{ fill: 'var(--hill-2)' }} />
        <path d="M0 46Q250 14 520 34t460-10 460 12v20H0z" style={{ fill: 'var(--ground)' }} />
      </svg>
      <div className={styles.wrap}>
        <div className={styles.brand}>
          <Logo onGround withDescription />
          <p>拼积木、讲故事、做游戏，从一个想法开始。</p>
        </div>
        <div className={styles.legal}>
          {siteConfig.footer ? (
            <div className={styles.own} dangerouslySetInnerHTML={{ __html: siteConfig.footer }} />
          ) : (
            <>
              © {year} {siteConfig.brandName}
            </>
          )}
        </div>
      </div>
    </footer>
  )
}
