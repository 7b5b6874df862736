import type { Contract } from '@mashu/contract'

/** The roles that have a menu entry by default. Administrators have every entry. */
export type Holder = 'teacher' | 'student'

/** A menu entry of a fresh installation. */
export interface MenuEntry {
  name: string
  /** The address of the entry, which existing clients also use. */
  url: string
  component: string
  /**
   * The address of the entry's first parent, if the entry was moved later. The key of the entry depends on the first
   * parent. Null means that the entry was at the top.
   */
  keyUnder?: string | null
  /** The position among the entries with the same parent. */
  sort: number
  icon?: string
  hidden?: boolean
  external?: boolean
  holders: readonly Holder[]
  /** The contracts whose permission codes become the buttons below this entry. */
  contracts?: readonly Contract[]
  /** The permission codes of `contracts` that teachers have by default. */
  teacher?: readonly string[]
  /** The data rules of the entry's list, with the roles to which a fresh installation applies each rule. */
  rules?: readonly { name: string; expression: string; holders: readonly Holder[] }[]
}

/** A menu entry with a screen of a module. `under` is the address of the parent entry, or null at the top. */
export interface ModuleMenuEntry extends MenuEntry {
  under: string | null
}
