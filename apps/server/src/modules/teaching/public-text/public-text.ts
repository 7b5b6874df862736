import { ownDetailNames, safeTextProblem } from '@mashu/contract/safe-text'
import { givenName, publicName } from '../../sys/public-name/public-name.ts'
import { assertSafe, isSafe, ownDetailIn, withoutOwnDetails, type OwnDetails } from '../../sys/safe-text/safe-text.ts'
import { selectOptionalPerson } from '../../sys/user/user.ts'

/** Texts of a person that everybody reads: titles of works and comments. */

export interface Author {
  realname: string
  nickname: string | null
  userIdentity: number
  phone: string | null
  school: string | null
}

/** Where the school shows real names, of people or of its staff, a title may tell them, too. */
export function ownDetailsOf(author: Author): OwnDetails {
  const shown = publicName(author)
  const given = givenName(author.realname)
  return {
    realname: shown === author.realname ? null : author.realname,
    // A nickname may be the given name; then everybody knows it.
    givenName: shown.includes(given) ? null : given,
    phone: author.phone,
    school: author.school,
  }
}

async function detailsOf(userId: string): Promise<OwnDetails> {
  const author = await selectOptionalPerson({ id: userId })
  return author ? ownDetailsOf(author) : { realname: null, phone: null, school: null }
}

/** What a text tells of its author (真实姓名), or null. */
export async function ownDetailNameIn(text: string, userId: string): Promise<string | null> {
  const found = ownDetailIn(text, await detailsOf(userId))
  return found && ownDetailNames[found]
}

/** Whether a text of this person may become public. */
export const isFitForPublic = async (text: string, userId: string): Promise<boolean> =>
  isSafe(text) && (await ownDetailNameIn(text, userId)) === null

/** @throws with a sentence for the child when a text may not become public. */
export async function assertFitForPublic(text: string, userId: string): Promise<void> {
  assertSafe(text)
  const what = await ownDetailNameIn(text, userId)
  if (what !== null) throw safeTextProblem('safeText.own', { what })
}

/** The title under which a work of this person comes out. */
export const publicTitle = async (title: string, userId: string): Promise<string> =>
  withoutOwnDetails(title, await detailsOf(userId))
