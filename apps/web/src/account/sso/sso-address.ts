import { ssoFaults, type SsoFault } from '@mashu/contract/sys/sso/sso-faults'
import type { IconName } from '../../ui/picture/icon.tsx'
import { shapes } from '../../ui/picture/icon-shape.ts'

/** Returns the address at which a login by a provider begins; `target` is the page to open afterwards. */
export const ssoAddress = (code: string, target: string): string =>
  `/api/thirdLogin/render/${encodeURIComponent(code)}?redirect=${encodeURIComponent(target)}`

/** Returns the icon of a provider; a key for an unknown icon name. */
export const ssoIcon = (name: string): IconName => (Object.hasOwn(shapes, name) ? (name as IconName) : 'key')

/** Returns the message for an error of the callback; undefined for any other text. */
export const faultText = (fault: string | null | undefined): string | undefined =>
  typeof fault === 'string' && Object.hasOwn(ssoFaults, fault) ? ssoFaults[fault as SsoFault] : undefined
