import type { Contract } from '@mashu/contract'

/** Roles an entry is granted to; administrators have everything. */
export type Holder = 'teacher' | 'student'

/** An entry of the menu that a fresh installation has. */
export interface MenuEntry {
  name: string
  /** Address and component as existing clients know them. */
  url: string
  component: string
  /** The entry that it stood below when its key was made, where it stands elsewhere now; null: it stood at the top. */
  keyUnder?: string | null
  /** Among its siblings. */
  sort: number
  icon?: string
  hidden?: boolean
  external?: boolean
  holders: readonly Holder[]
  /** The contracts whose permission codes become the buttons below this entry. */
  contracts?: readonly Contract[]
  /** Which of these codes teachers get. */
  teacher?: readonly string[]
  /** Data rules of its list, ticked for these holders. */
  rules?: readonly { name: string; expression: string; holders: readonly Holder[] }[]
}

/** The entry of a module's screen; `under`: the address of the entry it is below, null at the top. */
export interface ModuleMenuEntry extends MenuEntry {
  under: string | null
}
