import { setting } from '../config/config.ts'
import { publicNameOf, toPublicNames, type NamedPerson } from './public-name.rules.ts'

export { givenName, searchedFamilyName } from './public-name.rules.ts'
export type { NamedPerson } from './public-name.rules.ts'

export const publicNames = () => toPublicNames(setting('_publicNames'))

/** Returns the name of a person for public pages (security.md). */
export const publicName = (person: NamedPerson): string => publicNameOf(person, publicNames())
