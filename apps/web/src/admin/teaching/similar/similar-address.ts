import type { Task } from '@mashu/contract/teaching/check/task-checks'

/** The page that compares the works of a unit or homework. */
export const similarAddress = ({ kind, id }: Task): string =>
  `/work/similar?${new URLSearchParams({ kind, id }).toString()}`
