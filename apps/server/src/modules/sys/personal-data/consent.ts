import { consentProblem } from '@mashu/contract/sys/user/consent'
import { setting, tagOf } from '../config/config.ts'
import { insertConsents, type NewConsent } from './consent.queries.ts'

/** The text that the pages have where the school wrote none; another number once its words change. */
const USUAL = 'usual-1'

/** Which privacy text holds now. */
export function textVersion(): string {
  const text = setting('privacyHtml')?.trim() ?? ''
  return text === '' ? USUAL : tagOf(text)
}

/** @throws when it is another text than the one that was read */
export function assertCurrent(version: string): void {
  if (version !== textVersion()) throw consentProblem('consent.stale')
}

/** Writes down that a person agreed for these students to the text that holds now. */
export const recordConsent = (userIds: readonly string[], consent: Omit<NewConsent, 'version'>): Promise<void> =>
  insertConsents(userIds, { ...consent, version: textVersion() }, setting('privacyHtml') ?? '')
