import { HALF_HOUR, keys, readStored, setTimeZone, writeStored } from '@mashu/client'
import { useStore } from '@mashu/ui/react'
import { Store } from '@mashu/ui/store'

/** Site settings; they arrive inside the HTML, so that the first paint waits for no call (architecture.md §7). */
export interface SiteConfig {
  brandName: string
  brandDesc: string
  logo: string
  logo2: string
  avatar: string
  banner: string
  bannerLinks: string
  bannerTitles: string
  bannerTexts: string
  bannerButtons: string
  footer: string
  contactPhone: string
  contactWechat: string
  contactAddress: string
  contactHours: string
  icpNumber: string
  policeNumber: string
  uploadType: string
  staticDomain: string
  qiniuDomain: string
  customCss: string
  customScript?: string
  homeBgColor: string
  file_homeBg: string
  homeBgRepeat: string
  allowComment: string
  allowReg: string
  allowPhoneLogin: string
  playerHosts: string
  /** Tells these settings from later ones (`site-change.ts`). */
  configTag?: string
  /** Time zone of the times in all answers. */
  timeZone?: string
  [key: string]: string | undefined
}

const fallback: SiteConfig = {
  brandName: '码塾',
  brandDesc: '和小码一起创作',
  logo: '',
  logo2: '',
  avatar: '',
  banner: '',
  bannerLinks: '',
  bannerTitles: '',
  bannerTexts: '',
  bannerButtons: '',
  footer: '',
  contactPhone: '',
  contactWechat: '',
  contactAddress: '',
  contactHours: '',
  icpNumber: '',
  policeNumber: '',
  uploadType: 'local',
  staticDomain: '/api/sys/common/static',
  qiniuDomain: '',
  customCss: '',
  homeBgColor: '',
  file_homeBg: '',
  homeBgRepeat: 'no-repeat',
  allowComment: '0',
  allowReg: '0',
  allowPhoneLogin: '0',
  playerHosts: '',
}

function read(): SiteConfig {
  const text = document.getElementById('site-config')?.textContent
  if (!text) return { ...fallback, ...readStored<Partial<SiteConfig>>(keys.config) }
  const given = JSON.parse(text) as Partial<SiteConfig>
  // A page inside another may be a preview of settings that are not saved.
  if (window.parent === window) writeStored(keys.config, given, HALF_HOUR)
  return { ...fallback, ...given }
}

/** The settings of this moment; what is drawn with them reads them by `useSiteConfig`. */
export const siteConfig: SiteConfig = read()
const changes = new Store(0)

/** The settings; the component draws again when they change. */
export function useSiteConfig(): SiteConfig {
  useStore(changes)
  return siteConfig
}

/** Other settings from now on; what is not given stays. */
export function applySiteConfig(given: Partial<SiteConfig>): void {
  Object.assign(siteConfig, given)
  changes.set(changes.value + 1)
}

setTimeZone(siteConfig.timeZone)

/** The provider of cloud storage that clients know. */
const PROVIDER = 'qiniu'

/** Returns the domain of storage keys: that of the provider in the settings, else the static domain. */
const fileDomain = ({ uploadType, qiniuDomain, staticDomain }: SiteConfig) =>
  uploadType === PROVIDER && qiniuDomain ? qiniuDomain : staticDomain

/**
 * Address of a stored file: an address stays as it is, a key gets the domain of its store, a key with `[` resolves to
 * nothing (spec.md §5).
 */
export function fileAddress(key: string | null | undefined): string | undefined {
  if (!key || key.includes('[')) return undefined
  return key.startsWith('http') || key.startsWith('/') ? key : `${fileDomain(siteConfig)}/${key}`
}
