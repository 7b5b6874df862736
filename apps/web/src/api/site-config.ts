import { HALF_HOUR, keys, readStored, setTimeZone, writeStored } from '@mashu/client'
import { useStore } from '@mashu/ui/react'
import { Store } from '@mashu/ui/store'

/** The HTML of the page contains the settings, so that the page needs no request first (architecture.md §7). */
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
  /** Identifies the version of these settings (see `site-change.ts`). */
  configTag?: string
  /** The time zone of all times that the server sends. */
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
  // In a frame, the settings may be an unsaved preview.
  if (window.parent === window) writeStored(keys.config, given, HALF_HOUR)
  return { ...fallback, ...given }
}

/** Components use `useSiteConfig` instead. */
export const siteConfig: SiteConfig = read()
const changes = new Store(0)

export function useSiteConfig(): SiteConfig {
  useStore(changes)
  return siteConfig
}

export function applySiteConfig(given: Partial<SiteConfig>): void {
  Object.assign(siteConfig, given)
  changes.set(changes.value + 1)
}

setTimeZone(siteConfig.timeZone)

/** The only supported provider of cloud storage. */
const PROVIDER = 'qiniu'

/** Returns the part of the URL before storage keys. */
const fileDomain = ({ uploadType, qiniuDomain, staticDomain }: SiteConfig) =>
  uploadType === PROVIDER && qiniuDomain ? qiniuDomain : staticDomain

/** A key that contains `[` has no URL (spec.md §5). */
export function fileAddress(key: string | null | undefined): string | undefined {
  if (!key || key.includes('[')) return undefined
  return key.startsWith('http') || key.startsWith('/') ? key : `${fileDomain(siteConfig)}/${key}`
}
