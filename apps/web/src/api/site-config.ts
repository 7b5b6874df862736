import { setTimeZone } from '@mashu/client'

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
  customCss: string
  customScript?: string
  homeBgColor: string
  file_homeBg: string
  homeBgRepeat: string
  allowComment: string
  allowReg: string
  allowPhoneLogin: string
  /** Of the times in all answers. */
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
  customCss: '',
  homeBgColor: '',
  file_homeBg: '',
  homeBgRepeat: 'no-repeat',
  allowComment: '0',
  allowReg: '0',
  allowPhoneLogin: '0',
}

function read(): SiteConfig {
  const text = document.getElementById('site-config')?.textContent
  if (!text) return fallback
  const given = JSON.parse(text) as Partial<SiteConfig>
  return { ...fallback, ...given }
}

export const siteConfig: SiteConfig = read()
setTimeZone(siteConfig.timeZone)

/**
 * Address of a stored file: an address stays as it is, a key gets the static prefix, a key with `[` resolves to nothing
 * (spec.md §5).
 */
export function fileAddress(key: string | null | undefined): string | undefined {
  if (!key || key.includes('[')) return undefined
  return key.startsWith('http') || key.startsWith('/') ? key : `${siteConfig.staticDomain}/${key}`
}
