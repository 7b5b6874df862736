import { fileAddress, useSiteConfig } from '../../api/site-config.ts'
import { classNames } from '../text/class-names.ts'
import { MascotHead } from '@mashu/ui/mascot'
import styles from './logo.module.css'

interface LogoProps {
  size?: number
  /** Shows brandDesc below the name. */
  withDescription?: boolean
  /** Shows only the picture. */
  compact?: boolean
  /** For the dark footer. */
  onGround?: boolean
  className?: string
}

/** Without a logo in the settings of the site, the mascot is shown. */
export function Logo({ size = 44, withDescription = false, compact = false, onGround = false, className }: LogoProps) {
  const siteConfig = useSiteConfig()
  const picture = fileAddress((onGround && siteConfig.logo2) || siteConfig.logo)
  return (
    <span className={classNames(styles.logo, onGround && styles.ground, className)}>
      {picture ? (
        <img src={picture} width={size} height={size} alt={compact ? siteConfig.brandName : ''} />
      ) : (
        <MascotHead size={size} />
      )}
      {!compact && (
        <span>
          <b>{siteConfig.brandName}</b>
          {withDescription && siteConfig.brandDesc && <small>{siteConfig.brandDesc}</small>}
        </span>
      )}
    </span>
  )
}
