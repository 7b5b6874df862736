import type { SourceColumn } from '../sql/source.ts'

/** A column of an answer as it is told to the browser. */
export const shownColumn = ({ name, title, kind, dict }: SourceColumn) => ({
  name,
  title: title ?? name,
  kind,
  ...(dict === undefined ? {} : { dict }),
})
