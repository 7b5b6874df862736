import { FileProblem } from '@mashu/engine-junior'

/** Why a file could not be opened, in words that may be shown. */
export const fileTrouble = (error: unknown): string =>
  error instanceof FileProblem ? error.message : '这个文件打不开，请换一个试试'
