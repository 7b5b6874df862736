import { ssoFaults, type SsoFault } from '@mashu/contract/sys/sso/sso-faults'
import type { IconName } from '../../ui/picture/icon.tsx'
import { shapes } from '../../ui/picture/icon-shape.ts'

/** Returns the address at which the login of a provider begins. `target` is the page that opens after the login. */
export const ssoAddress = (code: string, target: string): string =>
  `/api/thirdLogin/render/${encodeURIComponent(code)}?redirect=${encodeURIComponent(target)}`

/** Returns the icon of a provider. For an unknown name, it is a key. */
export const ssoIcon = (name: string): IconName => (Object.hasOwn(shapes, name) ? (name as IconName) : 'key')

/** Returns the message for an error code of the callback, or undefined for any other text. */
export const faultText = (fault: string | null | undefined): string | undefined =>
  typeof fault === 'string' && Object.hasOwn(ssoFaults, fault) ? ssoFaults[fault as SsoFault] : undefined
