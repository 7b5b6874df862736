import { Link } from 'react-router'
import { useSiteConfig } from '../../api/site-config.ts'
import { Logo } from '../../ui/picture/logo.tsx'
import styles from './site-footer.module.css'

const year = new Date().getFullYear()

/** Empty if the school has entered no contact. */
function Contact() {
  const { contactPhone, contactWechat, contactAddress, contactHours } = useSiteConfig()
  const lines = [
    contactPhone && `咨询电话：${contactPhone}`,
    contactWechat && `微信：${contactWechat}`,
    contactHours && `时间：${contactHours}`,
    contactAddress && `地址：${contactAddress}`,
  ].filter(Boolean)
  return lines.length > 0 ? <p className={styles.contact}>{lines.join('　')}</p> : null
}

/** By law, every page must show these numbers from public registers. */
function Filing() {
  const { icpNumber, policeNumber } = useSiteConfig()
  const digits = policeNumber.replace(/\D/g, '')
  return (
    <>
      {icpNumber && (
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener nofollow">
          {icpNumber}
        </a>
      )}
      {policeNumber && (
        <a href={`https://beian.mps.gov.cn/#/query/webSearch?code=${digits}`} target="_blank" rel="noopener nofollow">
          {policeNumber}
        </a>
      )}
    </>
  )
}

/** Renders the footer from the settings, which the server has sanitized, or only the brand. */
export function SiteFooter() {
  const siteConfig = useSiteConfig()
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
          <Contact />
          {siteConfig.footer ? (
            <div className={styles.own} dangerouslySetInnerHTML={{ __html: siteConfig.footer }} />
          ) : (
            <>
              © {year} {siteConfig.brandName}
            </>
          )}
          <nav className={styles.links} aria-label="说明与备案">
            <Link to="/privacy">隐私说明</Link>
            <Filing />
          </nav>
        </div>
      </div>
    </footer>
  )
}
