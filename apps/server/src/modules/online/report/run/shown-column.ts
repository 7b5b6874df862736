import type { SourceColumn } from '@mashu/report-sql'

/** Returns the description of a column for the browser. */
export const shownColumn = ({ name, title, kind, dict }: SourceColumn) => ({
  name,
  title: title ?? name,
  kind,
  ...(dict === undefined ? {} : { dict }),
})
