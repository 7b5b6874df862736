import { ssoFaults, type SsoFault } from '@mashu/contract/sys/sso/sso-faults'
import type { IconName } from '../../ui/picture/icon.tsx'
import { shapes } from '../../ui/picture/icon-shape.ts'

/** `target` is the page that opens after the login. */
export const ssoAddress = (code: string, target: string): string =>
  `/api/thirdLogin/render/${encodeURIComponent(code)}?redirect=${encodeURIComponent(target)}`

export const ssoIcon = (name: string): IconName => (Object.hasOwn(shapes, name) ? (name as IconName) : 'key')

/** Returns undefined for a text that is no error code. */
export const faultText = (fault: string | null | undefined): string | undefined =>
  typeof fault === 'string' && Object.hasOwn(ssoFaults, fault) ? ssoFaults[fault as SsoFault] : undefined
