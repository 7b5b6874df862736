import { ownDetailNames, safeTextProblem } from '@mashu/contract/safe-text'
import { givenName, publicName } from '../../sys/public-name/public-name.ts'
import { assertSafe, isSafe, ownDetailIn, withoutOwnDetails, type OwnDetails } from '../../sys/safe-text/safe-text.ts'
import { selectOptionalPerson } from '../../sys/user/user.ts'

/** Checks texts that everyone can read, such as titles of works and comments. */

export interface Author {
  realname: string
  nickname: string | null
  userIdentity: number
  phone: string | null
  school: string | null
}

/** Public texts must not contain these details. In a school that shows real names, texts may contain real names. */
export function ownDetailsOf(author: Author): OwnDetails {
  const shown = publicName(author)
  const given = givenName(author.realname)
  return {
    realname: shown === author.realname ? null : author.realname,
    // A nickname that contains the given name has already made the given name public.
    givenName: shown.includes(given) ? null : given,
    phone: author.phone,
    school: author.school,
  }
}

async function detailsOf(userId: string): Promise<OwnDetails> {
  const author = await selectOptionalPerson({ id: userId })
  return author ? ownDetailsOf(author) : { realname: null, phone: null, school: null }
}

/** Returns the name of the found detail (such as 真实姓名). */
export async function ownDetailNameIn(text: string, userId: string): Promise<string | null> {
  const found = ownDetailIn(text, await detailsOf(userId))
  return found && ownDetailNames[found]
}

export const isFitForPublic = async (text: string, userId: string): Promise<boolean> =>
  isSafe(text) && (await ownDetailNameIn(text, userId)) === null

/** @throws `safeText.own` or another problem with a message for the child */
export async function assertFitForPublic(text: string, userId: string): Promise<void> {
  assertSafe(text)
  const what = await ownDetailNameIn(text, userId)
  if (what !== null) throw safeTextProblem('safeText.own', { what })
}

export const publicTitle = async (title: string, userId: string): Promise<string> =>
  withoutOwnDetails(title, await detailsOf(userId))
