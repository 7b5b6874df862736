import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { AutoComplete } from 'antd'
import { user } from '@mashu/contract/sys/user'
import { work } from '@mashu/contract/teaching/work'
import { workOffice } from '@mashu/contract/teaching/work-office'
import { callWhole } from '@mashu/client'
import { queryOf } from '../../../api/query.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { define } from '../../kit/list/screen-options.ts'
import { useOfficeAction } from '../../kit/resource/use-tools.tsx'
import type { InputProps } from '../../kit/field/field.ts'
import { PickerPopup } from '../../kit/screen/picker-popup.tsx'

const people = define({
  title: '选择账号',
  resource: { list: user.list },
  fields: { orgCodeTxt: { label: '班级' } },
  search: ['realname', 'username'],
  columns: ['realname', 'username', 'orgCodeTxt'],
})

interface PopupProps {
  row: { id: string; workName: string; workTag: string | null }
  done: () => void
  close: () => void
}

/** 克隆至其他账号: copies a work to the selected accounts. */
export function SendPopup({ row, done, close }: PopupProps) {
  return (
    <PickerPopup
      title={`把“${row.workName}”发给`}
      definition={people}
      pick={(rows) =>
        callWhole(workOffice.sendWork, { body: { sendWorkId: row.id, userIdList: rows.map(({ id }) => id) } })
      }
      extra={<span>每个账号会多一个自己的作品，原来的作品不变</span>}
      done={done}
      close={close}
    />
  )
}

const useTags = () => useQuery({ ...queryOf(work.getWorkTags), staleTime: 30_000 })

/** 标签: a keyword that a teacher assigns to a work. */
export function TagPopup({ row, done, close }: PopupProps) {
  const [tag, setTag] = useState(row.workTag ?? '')
  const tags = useTags()
  const { run, busy } = useOfficeAction(
    (workTag: string) => callWhole(work.setWorkTag, { query: { workId: row.id, workTag } }),
    {
      done: () => {
        done()
        close()
      },
    },
  )
  const footer = (
    <>
      {row.workTag && (
        <Button kind="outline" disabled={busy} onClick={() => void run('')}>
          去掉标签
        </Button>
      )}
      <Button disabled={tag.trim() === ''} loading={busy} onClick={() => void run(tag.trim())}>
        保存
      </Button>
    </>
  )
  return (
    <Dialog title={`“${row.workName}”的标签`} width={420} onClose={close} footer={footer}>
      <label htmlFor="work-tag">只有你自己看得到，可以按它查找作品</label>
      <AutoComplete
        id="work-tag"
        value={tag}
        maxLength={50}
        style={{ width: '100%', marginTop: 8 }}
        placeholder="选一个用过的，或写一个新的"
        options={(tags.data ?? []).map((value) => ({ value }))}
        onChange={setTag}
      />
    </Dialog>
  )
}

export function TagInput({ id, value, onChange }: InputProps) {
  const tags = useTags()
  return (
    <AutoComplete
      id={id}
      value={(value as string | undefined) ?? ''}
      allowClear
      placeholder="请选择标签"
      style={{ width: '100%' }}
      options={(tags.data ?? []).map((tag) => ({ value: tag }))}
      onChange={(tag: string) => onChange?.(tag)}
    />
  )
}
