import type { SourceColumn } from '@mashu/report-sql'

export const shownColumn = ({ name, title, kind, dict }: SourceColumn) => ({
  name,
  title: title ?? name,
  kind,
  ...(dict === undefined ? {} : { dict }),
})
