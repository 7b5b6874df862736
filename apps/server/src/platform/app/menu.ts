import type { Contract } from '@mashu/contract'

/** Roles that have an entry by default. Administrators have every entry. */
export type Holder = 'teacher' | 'student'

/** A menu entry of a fresh installation. */
export interface MenuEntry {
  name: string
  /** The address of the entry, which existing clients also use. */
  url: string
  component: string
  /**
   * For an entry that was moved later: the address of its first parent (null at the top), from which its key is made.
   */
  keyUnder?: string | null
  /** The position among the entries with the same parent. */
  sort: number
  icon?: string
  hidden?: boolean
  external?: boolean
  holders: readonly Holder[]
  /** Permission codes of contracts become buttons below this entry. */
  contracts?: readonly Contract[]
  /** The permission codes of `contracts` that teachers have by default. */
  teacher?: readonly string[]
  /** Data rules of the list, with the roles to which a fresh installation applies each rule. */
  rules?: readonly { name: string; expression: string; holders: readonly Holder[] }[]
}

/** `under` is the address of the parent entry, or null at the top. */
export interface ModuleMenuEntry extends MenuEntry {
  under: string | null
}
