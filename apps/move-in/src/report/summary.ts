import type { MoveResult } from './result.ts'

const NO_FILES = '这次没有给出 --files，没有搬文件；给出以后再运行一次，就会补上'

/** Returns lines for the terminal and the top of the report. */
export function contentLines({ tables, findings, hasFiles }: MoveResult): string[] {
  const lost = findings.list().filter(({ weight }) => weight === 'lost')
  return [
    ...(hasFiles ? [] : [NO_FILES]),
    ...[...tables.filter(({ content }) => content), ...tables.filter(({ content }) => !content)].flatMap(
      ({ table, title, content }) => {
        if (content === undefined) {
          const rows = new Set(
            lost.filter((finding) => finding.table === table).flatMap((each) => each.rows.map(({ key }) => key)),
          )
          return rows.size > 0 ? [`${title}：${rows.size} 个缺文件`] : []
        }
        const { whole, lost: without, none } = content
        const told = none > 0 ? `，${none} 个在旧系统里就没有文件` : ''
        return [`${title}：${whole} 个带着文件，${without} 个没有文件${told}`]
      },
    ),
  ]
}

export const isClean = ({ findings, departs, tables, hasFiles }: MoveResult): boolean =>
  departs.questions.length === 0 &&
  (hasFiles || tables.every(({ content }) => !content?.lost)) &&
  findings.list().every(({ weight }) => weight === 'orphan')
