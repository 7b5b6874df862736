import type { Principal } from '../../../auth/principal.ts'
import type { ZoneClock } from '../../../time/time.ts'
import { RuleFault } from './tokens.ts'

/** The value of `#{…}`. Null means that the person has no value. A list of departments has several values. */
type Meaning = string | null | readonly string[]

const FORM = /#\{(\w+)\}/g
/** Names of the replaced system. Both spellings of a name are equal in lower case without underscores. */
const KNOWN = new Set([
  'sysusercode',
  'sysusername',
  'sysorgcode',
  'sysmultiorgcode',
  'sysdate',
  'systime',
  'bpmstatus',
])
const nameOf = (written: string) => written.replaceAll('_', '').toLowerCase()

/** @throws RuleFault when the text contains an unknown placeholder */
export function assertPlaceholders(text: string): void {
  for (const [form, name] of text.matchAll(FORM))
    if (!KNOWN.has(nameOf(name!))) throw new RuleFault(`没有占位符“${form}”`)
}

export interface PlaceholderSource {
  user: Pick<Principal, 'username' | 'realname' | 'orgCode'>
  /** The codes of all departments to which the person belongs. */
  orgCodes: readonly string[]
  clock: ZoneClock
}

function meaningOf(written: string, { user, orgCodes, clock }: PlaceholderSource): Meaning {
  const time = clock.toWire(new Date().toISOString())
  const meanings: Record<string, Meaning> = {
    sysusercode: user.username,
    sysusername: user.realname,
    sysorgcode: user.orgCode,
    sysmultiorgcode: orgCodes,
    sysdate: time.slice(0, 10),
    systime: time,
    bpmstatus: '1',
  }
  const meaning = meanings[nameOf(written)]
  if (meaning === undefined) throw new RuleFault(`没有占位符“#{${written}}”`)
  return meaning
}

/**
 * Returns no text when a placeholder has no value, and several texts for `#{sys_multi_org_code}`. `shape` escapes each
 * inserted value.
 */
export function filledIn(
  text: string,
  source: PlaceholderSource,
  shape: (value: string) => string = (value) => value,
): string[] {
  let texts = [text]
  for (const [form, name] of text.matchAll(FORM)) {
    const meaning = meaningOf(name!, source)
    const values = typeof meaning === 'string' ? [meaning] : (meaning ?? [])
    texts = texts.flatMap((part) => values.map((value) => part.replace(form, () => shape(value))))
  }
  return texts
}
