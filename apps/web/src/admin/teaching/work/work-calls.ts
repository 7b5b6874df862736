import { correction } from '@mashu/contract/teaching/correction'
import { work } from '@mashu/contract/teaching/work'
import { workOffice } from '@mashu/contract/teaching/work-office'
import { callWhole, download } from '@mashu/client'
import { showToast } from '../../../ui/popup/toast-store.ts'
import type { Tools } from '../../kit/resource/action.ts'

type Row = { id: string; workType: string; workStatus: string }
type Versions = { versionNo: number; publicVersionNo: number | null }

export const opens = (pages: Readonly<Record<string, string>>) => ({
  show: (row: Row) => row.workType in pages,
  run: (row: Row) => {
    window.open(`${pages[row.workType]}?workId=${row.id}`, '_blank', 'noopener')
  },
})
export const isPublic = (row: Row): boolean => Number(row.workStatus) >= 3
/** The public sees the older version of a work that was saved after its publication. */
export const hasNewer = (row: Row & Versions): boolean =>
  isPublic(row) && row.publicVersionNo !== null && row.versionNo > row.publicVersionNo

/** The works are in the recycle bins of their authors. */
export function offerUndo(ids: readonly string[], tools: Tools): void {
  const restore = () =>
    tools.act(async () => {
      for (const id of ids) await callWhole(work.restore, { body: { id } })
      return { message: `已恢复 ${ids.length} 个作品` }
    })
  showToast({
    kind: 'info',
    title: `${ids.length} 个作品放进了作者的回收站`,
    action: { label: '撤销', run: () => void restore() },
  })
}

/** Without selected works, downloads the files of all works in the list. */
export const downloadFiles = (tools: Tools, ids: readonly string[]) =>
  tools.act(async () => {
    const query = { ...tools.query, selections: ids.join(',') || undefined }
    await download(workOffice.downloadZip, '学生作品.zip', { query } as never)
    return { message: '下载完成' }
  })

/** Throws the first refusal, and changes no further works. */
export async function each(
  rows: readonly Row[],
  change: (row: Row) => Promise<unknown>,
  done: string,
): Promise<{ message: string }> {
  for (const row of rows) await change(row)
  return { message: `${done} ${rows.length} 个作品` }
}

export const publish = (great: boolean) => (row: Row) =>
  callWhole(correction.publish, { body: { workId: row.id, great } })
export const withdraw = (row: Row) => callWhole(correction.withdraw, { body: { workId: row.id } })
