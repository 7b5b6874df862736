import { consentProblem } from '@mashu/contract/sys/user/consent'
import { setting, tagOf } from '../config/config.ts'
import { insertConsents, type NewConsent } from './consent.queries.ts'

/** The version must change whenever the default text changes. */
const USUAL = 'usual-1'

export function textVersion(): string {
  const text = setting('privacyHtml')?.trim() ?? ''
  return text === '' ? USUAL : tagOf(text)
}

/** @throws `consent.stale` when the text has changed since the person read it */
export function assertCurrent(version: string): void {
  if (version !== textVersion()) throw consentProblem('consent.stale')
}

/** Records a consent to the current text for these students. */
export const recordConsent = (userIds: readonly string[], consent: Omit<NewConsent, 'version'>): Promise<void> =>
  insertConsents(userIds, { ...consent, version: textVersion() }, setting('privacyHtml') ?? '')
