import { consentProblem } from '@mashu/contract/sys/user/consent'
import { setting, tagOf } from '../config/config.ts'
import { insertConsents, type NewConsent } from './consent.queries.ts'

/** The version of the default text. The version must change whenever the default text changes. */
const USUAL = 'usual-1'

/** Returns the version of the current privacy text. */
export function textVersion(): string {
  const text = setting('privacyHtml')?.trim() ?? ''
  return text === '' ? USUAL : tagOf(text)
}

/** @throws `consent.stale` when the text has changed since the person read it */
export function assertCurrent(version: string): void {
  if (version !== textVersion()) throw consentProblem('consent.stale')
}

/** Records that somebody agreed to the current text for these students. */
export const recordConsent = (userIds: readonly string[], consent: Omit<NewConsent, 'version'>): Promise<void> =>
  insertConsents(userIds, { ...consent, version: textVersion() }, setting('privacyHtml') ?? '')
