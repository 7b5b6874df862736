import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { position } from '@mashu/contract/sys/position'
import { isOpen, type PreviewedRow } from '../import-sheet.ts'
import { ImportDialog } from '../import-dialog.tsx'
import { ImportedBar } from '../imported-bar.tsx'
import { draw, signIn, testServer } from '../../test/test-server.tsx'

export const PREVIEW = '/sys/position/importPreview'
export const UNDO = '/sys/position/importUndo'
export const row = (at: number, errors: Record<string, string> = {}) => ({
  row: at,
  cells: { code: `C${at}`, name: `名${at}` },
  errors,
})
export const preview = (rows: PreviewedRow[]) => {
  const errorCount = rows.filter(isOpen).length
  return {
    previewId: 'v1',
    headings: [
      { key: 'code', title: '职务编码' },
      { key: 'name', title: '职务名称' },
    ],
    rows,
    validCount: rows.filter(({ left }) => !left).length - errorCount,
    errorCount,
  }
}
export const [done, close] = [vi.fn(), vi.fn()]
export const open = (replies: Parameters<typeof testServer>[0]) => {
  const server = testServer(replies)
  draw(<ImportDialog resource={position} noun="职务" done={done} close={close} />)
  return server
}
export const choose = (name = '职务.xlsx') =>
  fireEvent.change(screen.getByLabelText('选择导入文件', { selector: 'input' }), {
    target: { files: [new File(['x'], name)] },
  })
export const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })

export const setUp = () => {
  signIn(['admin'])
  done.mockReset()
  close.mockReset()
}
export const undone = vi.fn()
export const bar = (
  passwords?: { username: string; realname: string; password: string; className?: string }[],
  reply: () => { message?: string; refuse?: string } = () => ({ message: '已撤销本次导入' }),
) => {
  const server = testServer({ [UNDO]: reply })
  draw(
    <ImportedBar
      resource={position}
      imported={{
        importId: 'i1',
        count: 12,
        message: '',
        names: ['孙一', '孙二'],
        ...(passwords ? { passwords } : {}),
      }}
      undone={undone}
      close={close}
    />,
  )
  return server
}
