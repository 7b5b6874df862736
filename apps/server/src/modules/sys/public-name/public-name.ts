import { setting } from '../config/config.ts'
import { publicNameOf, toPublicNames, type NamedPerson } from './public-name.rules.ts'

export { givenName, searchedFamilyName } from './public-name.rules.ts'
export type { NamedPerson } from './public-name.rules.ts'

/** What this school shows of people in public. */
export const publicNames = () => toPublicNames(setting('_publicNames'))

/** The name of a person as every answer says it that is public (security.md). */
export const publicName = (person: NamedPerson): string => publicNameOf(person, publicNames())
