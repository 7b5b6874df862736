import type { Contract } from '@mashu/contract'

/** Roles an entry is granted to; administrators have everything. */
export type Holder = 'teacher' | 'student'

export interface MenuSeed {
  name: string
  url: string
  component: string
  sort: number
  icon?: string
  hidden?: boolean
  external?: boolean
  holders: readonly Holder[]
  /** The contracts whose permission codes become the buttons below this entry. */
  contracts?: readonly Contract[]
  /** Which of these codes teachers get. */
  teacher?: readonly string[]
  children?: readonly MenuSeed[]
}

export const LAYOUT = 'layouts/RouteView'
export const all: readonly Holder[] = ['teacher', 'student']
export const teachers: readonly Holder[] = ['teacher']
export const office: readonly Holder[] = []
