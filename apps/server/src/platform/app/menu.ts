import type { Contract } from '@mashu/contract'

/** Roles that an entry is granted to; administrators have every entry. */
export type Holder = 'teacher' | 'student'

/** An entry of the menu of a fresh installation. */
export interface MenuEntry {
  name: string
  /** Address and component as existing clients know them. */
  url: string
  component: string
  /** The parent from which the entry's key was derived, if the entry has moved since; null: it was at the top. */
  keyUnder?: string | null
  /** Position among its siblings. */
  sort: number
  icon?: string
  hidden?: boolean
  external?: boolean
  holders: readonly Holder[]
  /** The contracts whose permission codes become the buttons below this entry. */
  contracts?: readonly Contract[]
  /** The codes among these that teachers are granted. */
  teacher?: readonly string[]
  /** Data rules of its list, with the roles to which a fresh installation applies each of them. */
  rules?: readonly { name: string; expression: string; holders: readonly Holder[] }[]
}

/** The entry of a module's screen. `under` is the address of its parent, null at the top. */
export interface ModuleMenuEntry extends MenuEntry {
  under: string | null
}
