import { FileProblem } from '@mashu/engine-junior'

export const fileProblemText = (error: unknown): string =>
  error instanceof FileProblem || isTold(error) ? error.message : '这个文件打不开，请换一个试试'

/** The work session gives its errors Chinese texts for the child. */
const isTold = (error: unknown): error is Error => error instanceof Error && /\p{Script=Han}/u.test(error.message)
